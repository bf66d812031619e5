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
# zh: interpolate 需要批次维度：先添加，再用 [0] 去掉。
# en: interpolate needs a batch dimension: add it, then take [0].
y = F.interpolate(
    x[None], size=(32, 32), mode="bilinear", antialias=True
)[0]
print(y.shape)

# %% antialias alt_zh="三幅图。左边是 64 乘 64 的同心圆环；中间不用 antialias 缩小到 16 乘 16，外圈出现虚假的花纹；右边用 antialias，外圈是均匀的灰色。" alt_en="Three images. Left, concentric rings of 64 by 64 pixels. Middle, downsampled to 16 by 16 without antialias: the outer rings turn into a false pattern. Right, with antialias: the outer rings become an even gray."
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

# %% mask
# zh: 类别索引不能取平均，用 nearest-exact。
# en: Class indices can't be averaged: use nearest-exact.
mask = torch.tensor([0.0, 7.0]).expand(1, 1, 2, 2)
for mode in ("nearest-exact", "bilinear"):
    big = F.interpolate(mask, size=(2, 4), mode=mode)
    print(mode, big[0, 0, 0].tolist())

# %% no-batch raises="ValueError"
F.interpolate(x, size=(32, 32), mode="bilinear")
