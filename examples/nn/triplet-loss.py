# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title = { zh = "度量学习的损失", en = "Losses for metric learning" }
# ///

# %% data
import torch
import torch.nn.functional as F
from sklearn.datasets import load_digits
from torch import nn

torch.manual_seed(0)
digits = load_digits()
order = torch.randperm(len(digits.target))
x = torch.tensor(digits.data, dtype=torch.float32)[order] / 16
y = torch.tensor(digits.target)[order]
train = (y < 5) & (torch.arange(len(y)) < 1200)
x_train, y_train = x[train], y[train]
sets = {
    "seen": (x[~train & (y < 5)], y[~train & (y < 5)]),
    "new": (x[y >= 5], y[y >= 5]),
}
print(x_train.shape, *(f"{k} {len(v[1])}" for k, v in sets.items()))


# %% batch-hard
def batch_hard(z, y, margin=0.2):
    """For each anchor, the farthest positive and nearest negative."""
    distance = torch.cdist(z, z)  # (N, N)
    same = y[:, None] == y
    positive = distance.masked_fill(~same, 0).amax(1)
    negative = distance.masked_fill(same, torch.inf).amin(1)
    each = (positive - negative + margin).clamp(min=0)
    return each.mean(), (each > 0).float().mean()


# %% train
def one_shot(embed, x, y, trials=100):
    """Accuracy with one example of each class (five: chance 0.2)."""
    torch.manual_seed(1)
    with torch.no_grad():
        z = embed(x)
    right = 0.0
    for _ in range(trials):
        order = torch.randperm(len(y))
        first = [order[y[order] == c][0] for c in y.unique()]
        nearest = torch.cdist(z, z[torch.stack(first)]).argmin(1)
        right += (nearest == y - y.min()).float().mean().item()
    return f"{right / trials:.2f}"


net = nn.Sequential(nn.Linear(64, 128), nn.ReLU(), nn.Linear(128, 32))
optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)


def embed(x):
    return F.normalize(net(x), dim=1)


pixels = {k: one_shot(nn.Flatten(), *v) for k, v in sets.items()}
print("pixels:", pixels)
for step in range(91):
    i = torch.randint(len(x_train), (128,))
    loss, active = batch_hard(embed(x_train[i]), y_train[i])
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if step % 30 == 0:
        result = {k: one_shot(embed, *v) for k, v in sets.items()}
        print(f"{step:2} loss {loss:.2f}, active {active:4.0%}", result)

# %% random
# zh: 随机抽取的三元组，训练之后几乎都满足边界，损失为 0。
# en: Random triplets: after training, nearly all satisfy the margin.
with torch.no_grad():
    z = embed(x_train)
same = y_train[:, None] == y_train
positive = same.float().multinomial(1)[:, 0]
negative = (~same).float().multinomial(1)[:, 0]
triplets = z, z[positive], z[negative]
each = F.triplet_margin_loss(*triplets, margin=0.2, reduction="none")
print(f"random: {(each > 0).float().mean():.1%} active")
print(f"hardest: {batch_hard(z, y_train)[1]:.1%} active")
