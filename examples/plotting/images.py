# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib"]
#
# [tool.example]
# title = { zh = "显示图像", en = "Displaying images" }
# ///

# %% gray alt_zh="一幅 4 行 6 列的灰度图，从左上的黑到右下的白，右边有颜色条。" alt_en="A grayscale image of 4 rows and 6 columns, from black at the top left to white at the bottom right, with a color bar on its right."
import matplotlib.pyplot as plt
import torch

gray = torch.linspace(0, 1, 24).reshape(4, 6)  # (H, W)
fig, ax = plt.subplots(figsize=(4, 2.2), layout="constrained")
im = ax.imshow(gray.numpy(), cmap="gray")
fig.colorbar(im)
plt.show()

# %% chw raises="TypeError"
img = torch.zeros(3, 4, 6)  # (C, H, W)
img[0, :, :3] = 1  # the left half is red
img[2, :, 3:] = 1  # the right half is blue
fig, ax = plt.subplots()
try:
    ax.imshow(img.numpy())
finally:
    plt.close(fig)

# %% hwc alt_zh="一幅小图，左半是红色，右半是蓝色。" alt_en="A small image: the left half is red, the right half blue."
import numpy as np

hwc = img.permute(1, 2, 0)  # (H, W, C)
old_way = np.transpose(img.numpy(), (1, 2, 0))
print(tuple(hwc.shape), np.array_equal(hwc.numpy(), old_way))
fig, ax = plt.subplots(figsize=(3, 2), layout="constrained")
ax.imshow(hwc.numpy())
plt.show()

# %% force
x = torch.rand(3, 4, 6, requires_grad=True)
picture = (x * 2).permute(1, 2, 0).numpy(force=True)
print(type(picture).__name__, picture.shape)

# %% batch raises="TypeError"
fig, ax = plt.subplots()
try:
    ax.imshow(torch.zeros(1, 3, 4, 6).numpy())
finally:
    plt.close(fig)
