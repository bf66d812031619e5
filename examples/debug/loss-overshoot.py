# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title.zh = "动量越过最小值"
# title.en = "Momentum carries the weight past the minimum"
# ///

# %% run
import torch


# zh: 输出就是参数 w，目标是 0.86。
# en: The output is the parameter w itself; the target is 0.86.
def train(make, steps=60, **options):
    w = torch.tensor(0.24, requires_grad=True)
    optimizer = make([w], **options)
    path = []
    for _ in range(steps):
        path.append(w.item())
        loss = (w - 0.86) ** 2
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return path


paths = {
    "SGD": train(torch.optim.SGD, lr=0.05),
    "momentum 0.9": train(torch.optim.SGD, lr=0.05, momentum=0.9),
    "Adam": train(torch.optim.Adam, lr=0.08),
}
for name, path in paths.items():
    some = "  ".join(f"{w:.2f}" for w in path[::6])
    print(f"{name:12} {some}  max {max(path):.2f}")

# %% figure alt_zh="三条曲线，纵轴是参数。SGD 从下方慢慢接近 0.86 的虚线；动量和 Adam 越过虚线，再来回几次后停在虚线上。" alt_en="Three curves of the parameter. SGD approaches the dashed line at 0.86 slowly from below; momentum and Adam pass it, return, and settle on it."
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(6, 3))
for name, path in paths.items():
    ax.plot(path, label=name)
ax.axhline(0.86, color="gray", linestyle="--")
ax.set(xlabel="step", ylabel="w")
ax.legend()
plt.show()

# %% turned
# zh: 越过目标以后，梯度已经变号，步子却还朝原来的方向。
# en: Beyond the target, the gradient has changed its sign, and the
# en: steps still go on.
path = paths["Adam"]
first = next(i for i, w in enumerate(path) if w > 0.86)
for i in range(first - 1, first + 4):
    gradient, step = 2 * (path[i] - 0.86), path[i + 1] - path[i]
    print(
        f"w {path[i]:.3f}  gradient {gradient:+.3f}  step {step:+.3f}"
    )

# %% smaller
for lr, beta in ((0.08, 0.9), (0.02, 0.9), (0.08, 0.5)):
    path = train(torch.optim.Adam, 200, lr=lr, betas=(beta, 0.999))
    print(f"lr {lr}, beta1 {beta}: max {max(path):.3f}")
