# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib"]
#
# [tool.example]
# title.zh = "为什么需要非线性"
# title.en = "Why a nonlinearity"
# ///

# %% points
import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(400, 2)  # points in the plane
y = (x.norm(dim=1) < 1).long()  # 1 inside the circle
print(x.shape, f"inside: {y.float().mean():.1%}")


# %% fit
def fit(model):
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for step in range(200):
        loss = nn.functional.cross_entropy(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return (model(x).argmax(1) == y).float().mean().item()


straight = nn.Sequential(nn.Linear(2, 32), nn.Linear(32, 2))
bent = nn.Sequential(nn.Linear(2, 32), nn.ReLU(), nn.Linear(32, 2))
print(f"without ReLU: {fit(straight):.1%}")
print(f"with ReLU:    {fit(bent):.1%}")

# %% rings alt_zh="两张图里都是平面上的点，圆内和圆外颜色不同。左图没有 ReLU，只有一条直线把平面分成两半；右图有 ReLU，圆内的点被围住" alt_en="Points in the plane, with one color inside the circle and another outside. Without a ReLU, left, a straight line cuts the plane in two; with one, right, the points inside are enclosed"
import matplotlib.pyplot as plt

line = torch.linspace(-3, 3, 80)
grid = torch.cartesian_prod(line, line)  # (6400, 2)
fig, axes = plt.subplots(1, 2, figsize=(6, 3), layout="constrained")
for ax, model in zip(axes, (straight, bent)):
    area = model(grid).softmax(1)[:, 1].detach().reshape(80, 80)
    ax.contourf(line, line, area.T, [0, 0.5, 1], alpha=0.3)
    ax.scatter(*x.T, c=y, s=6, cmap="coolwarm")
    ax.axis((-3, 3, -3, 3))
axes[0].set_title("without ReLU")
axes[1].set_title("with ReLU")
plt.show()
