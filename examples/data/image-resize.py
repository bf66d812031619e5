# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "缩放", en = "Resizing" }
# ///

# %% resize
import torch
import torch.nn.functional as F

x = torch.zeros(3, 28, 28)  # (C, H, W)
# zh: interpolate 要批次维，用完再去掉。
# en: interpolate wants a batch dimension; take it off again.
y = F.interpolate(
    x[None], size=(32, 32), mode="bilinear", antialias=True
)[0]
print(y.shape)

# %% modes
line = torch.tensor([0.0, 1.0]).expand(1, 1, 2, 2)
for mode in ("nearest", "bilinear", "bicubic"):
    big = F.interpolate(line, size=(2, 6), mode=mode)
    print(f"{mode:9}", [round(v, 4) for v in big[0, 0, 0].tolist()])

# %% antialias alt_zh="三幅图。左边是 64 乘 64 的同心圆环；中间不带 antialias 缩到 16 乘 16，外圈变成了杂乱的假花纹；右边带 antialias，外圈是均匀的灰色。" alt_en="Three pictures. Left, concentric rings of 64 by 64 pixels. Middle, reduced to 16 by 16 without antialias: the outer rings turn into a false pattern. Right, with antialias: the outer rings become an even grey."
import matplotlib.pyplot as plt

axis = torch.linspace(-1, 1, 64)
rings = (1 + torch.cos(30 * (axis**2 + axis[:, None] ** 2))) / 2
panels = {"64 x 64": rings}
for antialias in (False, True):
    small = F.interpolate(
        rings[None, None],
        size=(16, 16),
        mode="bilinear",
        antialias=antialias,
    )
    panels[f"antialias={antialias}"] = small[0, 0]
fig, axes = plt.subplots(
    1, 3, figsize=(7.2, 2.6), layout="constrained"
)
for ax, (title, picture) in zip(axes, panels.items()):
    ax.imshow(picture, cmap="gray", vmin=0, vmax=1)
    ax.set_title(title)
    ax.axis("off")
plt.show()

# %% no-batch raises="ValueError"
F.interpolate(x, size=(32, 32), mode="bilinear")

# %% bytes
# zh: 127.5 舍入成了 128。
# en: 127.5 is rounded to 128.
b = torch.tensor([0, 255], dtype=torch.uint8).expand(1, 1, 2, 2)
print(F.interpolate(b, size=(2, 3), mode="bilinear")[0, 0, 0])

# %% mask
# zh: 类别编号不能取平均，用 nearest。
# en: Class numbers can't be averaged: use nearest.
mask = torch.tensor([0.0, 7.0]).expand(1, 1, 2, 2)
for mode in ("nearest", "bilinear"):
    big = F.interpolate(mask, size=(2, 4), mode=mode)
    print(mode, big[0, 0, 0].tolist())
