# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "拆分、换序、合并", en = "Split, reorder, merge" }
# ///

# %% batch-matrices
import torch

torch.manual_seed(0)
q = torch.randn(8, 5, 16)  # (N, T, D)
# zh: mT 只转置最后两维，前面的维度不变。
# en: mT transposes the last two dimensions only.
scores = q @ q.mT  # (8, 5, 16) @ (8, 16, 5)
print(scores.shape)
print(torch.equal(q.mT, q.transpose(-2, -1)))
# zh: 复数张量用 mH：转置并取共轭。
# en: For complex tensors mH transposes and conjugates.
z = torch.tensor([[1 + 2j, 3j]])
print(z.mH)

# %% heads
x = torch.arange(2 * 5 * 12).view(2, 5, 12)  # (N, T, heads * D)
# zh: 先拆分最后一维，再把 heads 换到 T 之前。
# en: Split the last dimension, then move heads before T.
heads = x.unflatten(-1, (3, 4)).transpose(1, 2)
print(heads.shape)  # (N, heads, T, D)
# zh: 合并时顺序相反：先换回来，再合并。
# en: In reverse: swap back, then merge.
merged = heads.transpose(1, 2).flatten(2)
print(torch.equal(merged, x))

# %% patches
image = torch.arange(16).view(4, 4)
print(image)
# zh: H 和 W 各拆成 (2, 2)，再把块内的两维移到最后。
# en: Split H and W into (2, 2) each, then move the two
# en: inner dimensions last.
split = image.view(2, 2, 2, 2)  # (rows, h, columns, w)
patches = split.permute(0, 2, 1, 3)  # (rows, columns, h, w)
print(patches.reshape(4, 4))  # (patches, h * w)

# %% picture alt_zh="一幅彩色图像：从左到右由黑变红，从上到下加入绿色，右下角是黄色。" alt_en="A color image that turns from black to red from left to right and gains green from top to bottom; the bottom right corner is yellow."
import matplotlib.pyplot as plt

photo = torch.zeros(3, 28, 32)  # (C, H, W)
photo[0] = torch.linspace(0, 1, 32)  # red grows with the column
photo[1] = torch.linspace(0, 1, 28)[:, None]  # green with the row
fig, ax = plt.subplots(figsize=(2.4, 2.1), layout="constrained")
ax.imshow(photo.permute(1, 2, 0))  # (H, W, C)
ax.axis("off")
plt.show()

# %% scrambled
# zh: 一张 2×2 的图，三个通道：全 0、全 1、全 2。
# en: An image of 2×2 with three channels: all 0, all 1, all 2.
photo = torch.stack([torch.full((2, 2), c) for c in range(3)])
# zh: 每个像素都应是 [0, 1, 2]。
# en: Every pixel should be [0, 1, 2].
print(photo.permute(1, 2, 0).reshape(4, 3).tolist())
print(photo.view(2, 2, 3).reshape(4, 3).tolist())
