# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "回归模型只输出平均值"
# title.en = "A regression that outputs the mean"
# ///

# %% causes
import torch
import torch.nn.functional as F
from torch import nn


def fit(x, y, lr=0.01, steps=100):
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(4, 32), nn.ReLU(), nn.Linear(32, 1))
    optimizer = torch.optim.Adam(model.parameters(), lr=lr)
    for _ in range(steps):
        loss = F.mse_loss(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return model


def report(name, model, x, y):
    output = model(x).detach()
    loss = F.mse_loss(output, y) / y.var()
    spread = output.std() / y.std()
    print(f"{name:17} loss / variance {loss.item():.2f}", end="  ")
    print(f"std / std of targets {spread.item():.2f}")


torch.manual_seed(0)
x = torch.randn(500, 4)
y = x[:, :1] * x[:, 1:2]  # (N, 1)
report("learns", fit(x, y), x, y)
dead = fit(x, y, lr=10, steps=300)
report("lr is too high", dead, x, y)
other = y[torch.randperm(500)]
report("unrelated targets", fit(x, other), x, other)

# %% dead
active = (dead[:2](x) > 0).float().mean()
print(f"active hidden units: {active.item():.1%}")
# zh: 三个不同的输入，输出相同。
# en: Three different inputs, the same output.
print([round(value, 4) for value in dead(x[:3]).flatten().tolist()])
