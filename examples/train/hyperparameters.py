# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
#
# [tool.example]
# title.zh = "搜索超参数：网格与随机"
# title.en = "Searching hyperparameters: grid and random"
# ///

# %% objective
import math

import torch
import torch.nn.functional as F
from sklearn.datasets import load_digits
from torch import nn

digits = load_digits()
x = torch.tensor(digits.data, dtype=torch.float32) / 16  # (1797, 64)
y = torch.tensor(digits.target)
torch.manual_seed(0)
order = torch.randperm(len(y))
train, valid, test = order[:1000], order[1000:1400], order[1400:]


def accuracy(model, part):
    with torch.inference_mode():
        right = model(x[part]).argmax(1) == y[part]
    return right.float().mean().item()


def fit(lr, width, seed=0, epochs=40):
    torch.manual_seed(seed)
    model = nn.Sequential(
        nn.Linear(64, width), nn.ReLU(), nn.Linear(width, 10)
    )
    optimizer = torch.optim.SGD(model.parameters(), lr, momentum=0.9)
    for _ in range(epochs):
        optimizer.zero_grad()
        F.cross_entropy(model(x[train]), y[train]).backward()
        optimizer.step()
    return model


# %% rate
for lr in (0.001, 0.01, 0.1, 1.0, 10.0):
    print(f"{lr:6}  {accuracy(fit(lr, 32), valid):.3f}")

# %% random
generator = torch.Generator().manual_seed(0)
trials = []
for _ in range(12):
    u, v = torch.rand(2, generator=generator).tolist()
    lr = 10 ** (-3 + 4 * u)  # 0.001 to 10, on a log scale
    width = round(2 ** (3 + 4 * v))  # 8 to 128
    trials.append((accuracy(fit(lr, width), valid), lr, width))
for score, lr, width in sorted(trials, reverse=True)[:3]:
    print(f"{score:.3f}  lr {lr:.3f}  width {width}")

# %% uniform
u = torch.rand(1000, generator=torch.Generator().manual_seed(0))
linear = 0.001 + (10 - 0.001) * u
log = 10 ** (-3 + 4 * u)
print((linear < 0.1).sum().item(), "of 1000 below 0.1, on a log scale",
      (log < 0.1).sum().item())

# %% seeds
_, lr, width = max(trials)
scores = [accuracy(fit(lr, width, seed), valid) for seed in range(5)]
mean = sum(scores) / 5
spread = math.sqrt(sum((s - mean) ** 2 for s in scores) / 4)
print(f"validation {mean:.3f} ± {spread:.3f}")
print(f"test {accuracy(fit(lr, width), test):.3f}")
