# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "图像网格", en = "Grids of images" }
# ///

# %% axes alt_zh="两行三列共六幅小图，标题是 0 到 5。每幅深灰色背景上有一条浅色竖条，逐幅右移一列。" alt_en="Six small images in two rows of three, titled 0 to 5. Each has one light vertical bar on dark gray, one column further right each time."
import matplotlib.pyplot as plt
import torch

bars = 0.2 + 0.6 * torch.eye(6)  # one bright place a row
images = bars[:, None, None, :].expand(6, 1, 4, 6)
print(images.shape)  # (N, C, H, W)
fig, axes = plt.subplots(
    2, 3, figsize=(6, 2.8), layout="constrained"
)
for i, ax in enumerate(axes.flat):
    ax.imshow(images[i, 0].numpy(), cmap="gray", vmin=0, vmax=1)
    ax.set_title(str(i))
    ax.axis("off")
plt.show()

# %% one-image alt_zh="同样的六幅小图拼成一幅大图，之间有中灰色的间隔。" alt_en="The same six images as one large image, with gaps of mid gray between them."
# zh: 每幅图的右边和下边填充一个像素，再拼成 2 行 3 列。
# en: Pad each image by one pixel at the right and the bottom,
# en: then arrange them in 2 rows of 3.
padded = torch.nn.functional.pad(images, (0, 1, 0, 1), value=0.5)
tiles = padded.reshape(2, 3, 5, 7)  # (rows, cols, H, W)
sheet = tiles.permute(0, 2, 1, 3).reshape(2 * 5, 3 * 7)
print(sheet.shape)
fig, ax = plt.subplots(figsize=(5, 2.6), layout="constrained")
ax.imshow(sheet.numpy(), cmap="gray", vmin=0, vmax=1)
ax.axis("off")
plt.show()

# %% colorbar alt_zh="两幅热图并排，数值范围不同，共用一根从 -1 到 3 的颜色条。" alt_en="Two heat maps side by side with different values; they share one color bar from -1 to 3."
torch.manual_seed(0)
maps = [torch.rand(5, 5) * 2 - 1, torch.rand(5, 5) * 2 + 1]
fig, axes = plt.subplots(
    1, 2, figsize=(5, 2.2), layout="constrained"
)
for ax, values in zip(axes, maps):
    im = ax.imshow(values.numpy(), vmin=-1, vmax=3)
fig.colorbar(im, ax=axes)
plt.show()

# %% save
import io

fig, ax = plt.subplots(figsize=(4, 3))  # inches
ax.imshow(sheet.numpy(), cmap="gray")
# zh: 平时写文件名，例如 "grid.png"；这里写入内存。
# en: Usually a file name such as "grid.png"; here, in memory.
file = io.BytesIO()
fig.savefig(file, format="png", dpi=150)
plt.close(fig)
file.seek(0)
print(plt.imread(file).shape)  # (3 * 150, 4 * 150, 4)

# %% shape-of-axes raises="AttributeError"
fig, axes = plt.subplots(1, 2)
print(axes.shape)
plt.close(fig)
fig, axes = plt.subplots(2, 2)
print(axes.shape)
plt.close(fig)
axes[0].imshow(sheet.numpy())
