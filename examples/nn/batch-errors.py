# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "批次维度的错误", en = "Batch dimension errors" }
# ///

# %% gray
import torch
from torch import nn

conv = nn.Conv2d(3, 6, 3)
# zh: 三张灰度图像，被当成一张三通道的图像。
# en: Three grayscale images, taken for one with 3 channels.
gray = torch.zeros(3, 28, 28)  # (N, H, W)
print(conv(gray).shape)
# zh: 缺的是通道维度，在第 1 维补上。
# en: The missing channel dimension is dimension 1.
print(nn.Conv2d(1, 6, 3)(gray.unsqueeze(1)).shape)

# %% gray-two raises="RuntimeError"
# zh: 换成两张，通道数不符，才报错。
# en: With two images, the number of channels is wrong.
conv(torch.zeros(2, 28, 28))

# %% sequence
torch.manual_seed(0)
lstm = nn.LSTM(4, 6, batch_first=True)
rows = torch.rand(5, 4)  # (N, C)
out, _ = lstm(rows)
# zh: 二维输入被当作一个序列：后面的行受前面的行影响。
# en: 2D input is one sequence: each row depends on earlier ones.
first, _ = lstm(rows[:, None])  # (N, 1, C)
for n in range(3):
    same = torch.allclose(out[n], first[n, 0], atol=1e-6)
    print(f"row {n}: same as on its own? {same}")

# %% flatten-channel raises="RuntimeError"
# zh: Flatten 保留第 0 维，这里保留的却是通道。
# en: Flatten keeps dimension 0, which holds the channels here.
image = torch.zeros(3, 8, 8)
x = nn.Flatten()(image)
print(x.shape)
nn.Linear(192, 10)(x)

# %% squeeze
# zh: 一批只有一个样本时，squeeze() 把批次维度也去掉了。
# en: squeeze() also removes a batch dimension of size 1.
head = nn.Linear(4, 1)
for n in (2, 1):
    out = head(torch.zeros(n, 4))  # (N, 1)
    print(out.squeeze().shape, out.squeeze(1).shape)

# %% batch-norm raises="ValueError"
# zh: 训练时，一个样本算不出方差。
# en: In training, one sample has no variance.
norm = nn.BatchNorm1d(4)
norm(torch.zeros(1, 4))

# %% one-image
# zh: 图像有 H×W 个位置，一张也能计算；
# zh: 评估模式不用批次的统计量。
# en: An image has H×W positions, so one image is enough;
# en: evaluation mode doesn't use batch statistics.
print(nn.BatchNorm2d(3)(torch.zeros(1, 3, 8, 8)).shape)
print(norm.eval()(torch.zeros(1, 4)).shape)
