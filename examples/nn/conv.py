# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "手工计算卷积", en = "A convolution by hand" }
# ///

# %% window
import torch
import torch.nn.functional as F
from torch import nn

image = torch.zeros(1, 1, 5, 6)  # (N, C, H, W)
image[..., 3:] = 1.0
kernel = torch.tensor([[[[-1.0, 0.0, 1.0]]]])  # (1, 1, 1, 3)
# zh: 每个输出是一个窗口与卷积核的乘积之和；亮度变化处不为 0。
# en: Each output is the sum of a window times the kernel; it isn't
# en: 0 where the brightness changes.
print(image[0, 0, 0])
print(F.conv2d(image, kernel)[0, 0, 0])
print((image[0, 0, 0, 1:4] * kernel.flatten()).sum())

# %% edges alt_zh="三幅灰度图。左边是原图：黑色背景上有一个白色的方块和一个白色的圆。中间是左右差分的结果：只有左右方向的边缘可见，左边缘亮，右边缘暗。右边是上下差分的结果：只有上下方向的边缘可见。" alt_en="Three gray images. Left, the input: a white square and a white disk on black. Middle, horizontal differences: only the left and right edges are visible, the left ones bright, the right ones dark. Right, vertical differences: only the top and bottom edges are visible."
import matplotlib.pyplot as plt

y, x = torch.meshgrid(torch.arange(48), torch.arange(64), indexing="ij")
square = (y > 12) & (y < 36) & (x > 6) & (x < 28)
disk = (y - 24) ** 2 + (x - 46) ** 2 < 144
picture = (square | disk).float()[None, None]  # (1, 1, 48, 64)
sobel = torch.tensor([[-1.0, 0, 1], [-2, 0, 2], [-1, 0, 1]])
# zh: 两个卷积核：输出有两个通道。
# en: Two kernels: the output has two channels.
edges = F.conv2d(picture, torch.stack([sobel, sobel.T])[:, None])
panels = {
    "input": picture[0, 0],
    "channel 0": edges[0, 0],
    "channel 1": edges[0, 1],
}
fig, axes = plt.subplots(1, 3, figsize=(7.2, 2), layout="constrained")
for ax, (name, panel) in zip(axes, panels.items(), strict=True):
    ax.imshow(panel, cmap="gray")
    ax.set(title=name, xticks=[], yticks=[])
plt.show()

# %% unfold
torch.manual_seed(0)
conv = nn.Conv2d(3, 8, 3, stride=2, padding=1)
x = torch.randn(2, 3, 9, 7)
# zh: unfold 取出所有窗口，每个窗口展平成一列。
# en: unfold takes out all windows, each flattened to a column.
columns = F.unfold(x, 3, stride=2, padding=1)  # (2, 27, 20)
weight = conv.weight.flatten(1)  # (8, 27)
out = weight @ columns + conv.bias[:, None]  # (2, 8, 20)
by_hand = out.unflatten(2, (5, 4))  # (2, 8, 5, 4)
print(columns.shape, weight.shape)
print(conv(x).shape, by_hand.shape)
print("equal:", torch.allclose(conv(x), by_hand, atol=1e-6))

# %% not-flipped
# zh: 数学上的卷积先把核翻转；PyTorch 不翻转，即互相关。
# en: A convolution in mathematics flips the kernel; PyTorch doesn't:
# en: it computes a cross-correlation.
signal = torch.tensor([[[0.0, 0.0, 1.0, 0.0, 0.0]]])
kernel = torch.tensor([[[1.0, 2.0, 3.0]]])
print(F.conv1d(signal, kernel, padding=1).flatten())
print(F.conv1d(signal, kernel.flip(-1), padding=1).flatten())
