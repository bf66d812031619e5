# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "flooding", en = "Flooding" }
# ///

# %% sign
import torch

w = torch.tensor(1.0, requires_grad=True)
for level in (0.0, 0.4):
    loss = 0.3 * w
    ((loss - level).abs() + level).backward()
    print(f"loss 0.3, b={level}: gradient {w.grad:.1f}")
    w.grad = None

# %% train
from torch import nn
from torch.nn import functional as F

torch.manual_seed(0)


def data(n):
    x = torch.randn(n, 2)
    y = (x[:, 0] * x[:, 1] > 0).long()
    flip = torch.rand(n) < 0.15  # wrong labels
    return x, torch.where(flip, 1 - y, y)


x, y = data(100)
x_val, y_val = data(2000)


def train(level, steps=400):
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(2, 64), nn.ReLU(), nn.Linear(64, 2))
    optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
    for _ in range(steps):
        loss = F.cross_entropy(model(x), y)
        flooded = (loss - level).abs() + level
        optimizer.zero_grad()
        flooded.backward()
        optimizer.step()
    with torch.no_grad():
        loss = F.cross_entropy(model(x), y)
        out = model(x_val)
    accuracy = (out.argmax(1) == y_val).float().mean()
    val = F.cross_entropy(out, y_val)
    print(
        f"b={level}: train {loss:.3f} val {val:.3f} acc {accuracy:.3f}"
    )


for level in (0.0, 0.2, 0.4):
    train(level)
