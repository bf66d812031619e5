# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "数据里的问题", en = "Problems in the data" }
# ///

# %% scale
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
size = torch.tensor([1000.0, 1.0, 0.01])
x = torch.randn(500, 3) * size + 5 * size  # three units
y = ((x / size).sum(1) > 15).long()


def train(x, y, steps=200, lr=0.1):
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(3, 16), nn.ReLU(), nn.Linear(16, 2))
    optimizer = torch.optim.SGD(model.parameters(), lr=lr)
    for step in range(steps):
        i = slice(50 * step % len(x), 50 * step % len(x) + 50)
        optimizer.zero_grad()
        F.cross_entropy(model(x[i]), y[i]).backward()
        optimizer.step()
    with torch.inference_mode():
        return F.cross_entropy(model(x), y).item()


normalized = (x - x.mean(0)) / x.std(0)
print(f"raw        {train(x, y):.3f}")
print(f"normalized {train(normalized, y):.3f}")

# %% sorted
order = y.argsort()
loss = train(normalized[order], y[order], steps=40, lr=0.5)
print(f"sorted   {loss:.3f}")
order = torch.randperm(len(y))
loss = train(normalized[order], y[order], steps=40, lr=0.5)
print(f"shuffled {loss:.3f}")

# %% mismatched
# zh: 只打乱了输入，标签不再对应。
# en: Only the inputs are shuffled; the labels no longer match.
print(f"mismatched {train(normalized[order], y):.3f}")
guess = y.bincount() / len(y)
entropy = -(guess * guess.log()).sum()
print(f"guessing   {entropy:.3f}")

# %% look
xb, yb = normalized[order][:4], y[order][:4]
print(xb.shape, xb.dtype, f"mean {xb.mean():.2f} std {xb.std():.2f}")
print(yb.shape, yb.dtype, yb.tolist())
print("classes", y.bincount().tolist(), "NaN", x.isnan().any().item())
