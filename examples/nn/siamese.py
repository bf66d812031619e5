# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn", "numpy"]
#
# [tool.example]
# title = { zh = "孪生网络", en = "A Siamese network" }
# ///

# %% network
import torch
import torch.nn.functional as F
from sklearn.datasets import load_digits
from torch import nn

x, y = load_digits(return_X_y=True)
x, y = torch.tensor(x / 16, dtype=torch.float32), torch.tensor(y)


class Siamese(nn.Module):
    """One encoder, called twice: both inputs share its weights."""

    def __init__(self):
        super().__init__()
        self.encoder = nn.Sequential(
            nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 16)
        )

    def forward(self, a, b):
        return F.pairwise_distance(self.encoder(a), self.encoder(b))


def contrastive_loss(distance, same, margin=1.0):
    apart = (margin - distance).clamp(min=0)
    return (same * distance**2 + (1 - same) * apart**2).mean()


def draw_pairs(n, x, y):
    """Half of the pairs have the same label."""
    a = torch.randint(len(y), (n,))
    same = torch.arange(n) % 2
    match = (y[a][:, None] == y) == same[:, None].bool()
    b = torch.multinomial(match.float(), 1).squeeze(1)
    return x[a], x[b], same.float()

# %% train
torch.manual_seed(0)
train, test = slice(0, 1400), slice(1400, None)
model = Siamese()
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
for _ in range(600):
    a, b, same = draw_pairs(128, x[train], y[train])
    loss = contrastive_loss(model(a, b), same)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
with torch.no_grad():
    a, b, same = draw_pairs(2000, x[test], y[test])
    for name, d in (
        ("pixels", F.pairwise_distance(a, b)), ("trained", model(a, b))
    ):
        best = max(
            ((d < t) == same.bool()).float().mean().item()
            for t in torch.linspace(0, d.max().item(), 50)
        )
        print(f"{name:8} same or different: {best:.1%} right")

# %% two-encoders
# zh: 两个编码器：交换输入，距离就变了。
# en: With two encoders, exchanging the inputs changes the distance.
other = Siamese().encoder
with torch.no_grad():
    print(model(a[:2], b[:2]), model(b[:2], a[:2]))
    d = F.pairwise_distance(model.encoder(a[:2]), other(b[:2]))
    e = F.pairwise_distance(model.encoder(b[:2]), other(a[:2]))
    print(d, e)
