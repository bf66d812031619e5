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
# zh: 平面上的点，圆内的标签是 1。
# en: Points in the plane; the label is 1 inside the circle.
x = torch.randn(400, 2)
y = (x.norm(dim=1) < 1).long()
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
print("accuracy on these 400 points")
print(f"without ReLU: {fit(straight):.1%}")
print(f"with ReLU:    {fit(bent):.1%}")

# %% rings alt_zh="两张图里都是平面上的点，圆内红色，圆外蓝色，背景是网络的回答。左图没有 ReLU，一条直线把背景分成两半；右图有 ReLU，红色的区域围住了圆内的点" alt_en="Points in the plane, red inside the circle and blue outside; the background is the network's answer. Without a ReLU, left, a straight line cuts the background in two; with one, right, a red region encloses the points inside"
import matplotlib.pyplot as plt

colors = ["#4477aa", "#cc6677"]  # outside, inside
line = torch.linspace(-3, 3, 80)
grid = torch.cartesian_prod(line, line)  # (6400, 2)
fig, axes = plt.subplots(1, 2, figsize=(6, 3), layout="constrained")
for ax, model in zip(axes, (straight, bent)):
    area = model(grid).softmax(1)[:, 1].detach().reshape(80, 80)
    ax.contourf(
        line, line, area.T, [0, 0.5, 1], colors=colors, alpha=0.3
    )
    ax.scatter(*x.T, c=[colors[label] for label in y], s=6)
    ax.axis((-3, 3, -3, 3))
axes[0].set_title("without ReLU")
axes[1].set_title("with ReLU")
plt.show()
