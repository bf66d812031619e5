# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "学习率与初始损失", en = "Rate and first loss" }
# ///

# %% rates
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x = torch.randn(256, 10)
y = x @ torch.randn(10, 1)


def train(lr, steps=60):
    torch.manual_seed(1)
    model = nn.Linear(10, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=lr)
    losses = []
    for _ in range(steps):
        optimizer.zero_grad()
        loss = F.mse_loss(model(x), y)
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


curves = {lr: train(lr) for lr in (1e-5, 1e-3, 1e-1, 1.0)}
for lr, losses in curves.items():
    print(f"lr {lr:7}: first {losses[0]:.3f}, last {losses[-1]:.3g}")

# %% figure alt_zh="四条损失曲线，纵轴是对数刻度：学习率 1e-05 几乎是水平线，0.001 略微下降，0.1 降到很低，1.0 直线上升。" alt_en="Four loss curves on a logarithmic axis: a learning rate of 1e-05 is almost flat, 0.001 falls slightly, 0.1 falls very low, and 1.0 rises in a straight line."
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(5.6, 3), layout="constrained")
for lr, losses in curves.items():
    ax.plot(losses, label=f"lr {lr}")
ax.set(xlabel="step", ylabel="loss", yscale="log")
ax.legend()
plt.show()

# %% first-loss
import math

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(20, 64), nn.ReLU(), nn.Linear(64, 10))
x, y = torch.randn(500, 20), torch.randint(10, (500,))
print(f"first loss {F.cross_entropy(model(x), y):.3f}")
print(f"log(10)    {math.log(10):.3f}")
