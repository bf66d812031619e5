# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "比较四种优化器", en = "Four optimizers compared" }
# ///

# %% run
import torch


# zh: 狭长的山谷，最低点在 (2, 1)，b 方向的曲率是 a 的 20 倍。
# en: A narrow valley with its minimum at (2, 1); the curvature in b
# en: is 20 times that in a.
def loss_fn(w):
    a, b = w
    return 0.5 * (a - 2) ** 2 + 10 * (b - 1) ** 2


def descend(make, steps=60):
    w = torch.tensor([-2.0, 2.0], requires_grad=True)
    optimizer = make([w])
    path, losses = [w.tolist()], [loss_fn(w).item()]
    for _ in range(steps):
        optimizer.zero_grad()
        loss_fn(w).backward()
        optimizer.step()
        path.append(w.tolist())
        losses.append(loss_fn(w).item())
    return path, losses


optim = torch.optim
runs = {
    "SGD": descend(lambda p: optim.SGD(p, lr=0.05)),
    "momentum": descend(lambda p: optim.SGD(p, 0.05, momentum=0.8)),
    "Adam": descend(lambda p: optim.Adam(p, lr=0.3)),
    "AdamW": descend(lambda p: optim.AdamW(p, 0.3, weight_decay=0.1)),
}
for name, (path, losses) in runs.items():
    a, b = path[-1]
    print(f"{name:8} ({a:.2f}, {b:.2f})  loss {losses[-1]:.5f}")

# %% paths alt_zh="四幅等高线图，画的是同一条横向的狭长山谷，路径都从左上方出发，走向右边的最低点。SGD 一步到谷底附近，再沿谷底小步向右；动量在谷底两侧摆动，幅度越来越小；Adam 和 AdamW 斜着下到谷底，越过最低点再绕回来。" alt_en="Four contour plots of the same narrow, horizontal valley. Each path starts at the upper left and heads for the minimum on the right. SGD reaches the valley floor in one step and then moves right in ever smaller steps; momentum swings from side to side with decreasing amplitude; Adam and AdamW descend diagonally, overshoot the minimum, and turn back."
import matplotlib.pyplot as plt

a = torch.linspace(-2.6, 3.2, 80)
b = torch.linspace(-0.6, 2.4, 80)
height = loss_fn(torch.meshgrid(a, b, indexing="xy"))
fig, axes = plt.subplots(
    2, 2, figsize=(7.2, 4), layout="constrained", sharex=True
)
for i, (name, (path, _)) in enumerate(runs.items()):
    ax = axes.flat[i]
    ax.contour(a, b, height, [0.3, 1, 3, 8, 15], colors="0.7")
    ax.plot(*zip(*path), ".-", color=f"C{i}")
    ax.plot(2, 1, "+", color="C4", markersize=12)
    ax.set(title=name)
plt.show()

# %% too-large
for lr in (0.09, 0.1, 0.11):
    _, losses = descend(lambda p: optim.SGD(p, lr))
    print(f"lr {lr}: loss {losses[-1]:.4g}")
