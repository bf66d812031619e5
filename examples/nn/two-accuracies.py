# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title.zh = "两个不同的准确率"
# title.en = "Two different accuracies"
# ///

# %% batch-norm
import torch
from sklearn.datasets import load_digits
from torch import nn

torch.manual_seed(0)
data, target = load_digits(return_X_y=True)
x, y = torch.tensor(data, dtype=torch.float32), torch.tensor(target)
order = torch.randperm(len(x))
x, y = x[order], y[order]  # (1797, 64), (1797,)
digits, x = x, x + 20  # raw values, far from mean 0


def fit(model, steps):
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    model.train()
    for step in range(steps):
        batch = torch.randint(len(x), (128,))
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(x[batch]), y[batch])
        loss.backward()
        optimizer.step()


@torch.no_grad()
def accuracy(model, x=x, y=y):
    return (model(x).argmax(1) == y).float().mean().item()


def block():
    return nn.Linear(64, 64), nn.BatchNorm1d(64), nn.ReLU()


model = nn.Sequential(*block(), *block(), nn.Linear(64, 10))
fit(model, steps=20)
print(f"eval()  {accuracy(model.eval()):.1%}")
print(f"train() {accuracy(model.train()):.1%}")

# %% recomputed
# zh: 用平均的统计量重新计算，不改变任何参数。
# en: Recompute the statistics as averages; no parameter changes.
for layer in model:
    if isinstance(layer, nn.BatchNorm1d):
        layer.reset_running_stats()
        layer.momentum = None
model.train()
with torch.no_grad():
    for part in x.split(128):
        model(part)
print(f"eval()  {accuracy(model.eval()):.1%}")

# %% input
print(f"as in training  {accuracy(model, x):.1%}")
print(f"without the +20 {accuracy(model, digits):.1%}")
print(f"divided by 255  {accuracy(model, x / 255):.1%}")

# %% running
torch.manual_seed(0)
net = nn.Sequential(
    nn.Linear(64, 64), nn.ReLU(), nn.Dropout(0.5), nn.Linear(64, 10)
)
optimizer = torch.optim.Adam(net.parameters(), lr=0.001)
right = 0
for xs, ys in zip(digits.split(64), y.split(64)):
    logits = net(xs)
    right += (logits.argmax(1) == ys).sum().item()
    optimizer.zero_grad()
    nn.functional.cross_entropy(logits, ys).backward()
    optimizer.step()
print(f"counted during the epoch {right / len(x):.1%}")
print(f"after it, train()        {accuracy(net.train(), digits):.1%}")
print(f"after it, eval()         {accuracy(net.eval(), digits):.1%}")

# %% averaged
some, labels = digits[:70], y[:70]
parts = [
    accuracy(net, xs, ys)
    for xs, ys in zip(some.split(64), labels.split(64))
]
print("each batch:", [f"{part:.1%}" for part in parts])
print(f"mean of the batches {sum(parts) / len(parts):.1%}")
print(f"all samples         {accuracy(net, some, labels):.1%}")

# %% order
loader = torch.utils.data.DataLoader(
    torch.utils.data.TensorDataset(digits, y), 64, shuffle=True
)
with torch.no_grad():
    predicted = torch.cat([net(xs).argmax(1) for xs, _ in loader])
labels = torch.cat([ys for _, ys in loader])  # another order
print(f"from two passes {(predicted == labels).float().mean():.1%}")
