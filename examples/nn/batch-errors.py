# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "批次维惹的祸", en = "Batch dimension pitfalls" }
# ///

# %% gray
import torch
from torch import nn

conv = nn.Conv2d(3, 6, 3)
# zh: 三张灰度图，被当成一张三通道的图。
# en: Three grey images, taken for one image of 3 channels.
gray = torch.zeros(3, 28, 28)  # (N, H, W)
print(conv(gray).shape)
# zh: 缺的是通道维，补在第 1 维。
# en: It is the channel dimension that is missing: dimension 1.
print(nn.Conv2d(1, 6, 3)(gray.unsqueeze(1)).shape)

# %% gray-two raises="RuntimeError"
# zh: 换成两张，才露馅。
# en: With two images it comes to light.
conv(torch.zeros(2, 28, 28))

# %% sequence
torch.manual_seed(0)
lstm = nn.LSTM(4, 6, batch_first=True)
rows = torch.rand(5, 4)  # (N, C)
out, _ = lstm(rows)
# zh: 二维输入就是一个序列：每一步都看见了前面的行。
# en: Two dimensions mean one sequence: each row saw those before.
first, _ = lstm(rows[:, None])  # (N, 1, C)
for n in range(3):
    same = torch.allclose(out[n], first[n, 0], atol=1e-6)
    print(f"row {n}: same as on its own? {same}")

# %% flatten-channel raises="RuntimeError"
# zh: Flatten 默认留下第 0 维，这里留下的却是通道。
# en: Flatten keeps dimension 0; here that is the channels.
image = torch.zeros(3, 8, 8)
x = nn.Flatten()(image)
print(x.shape)
nn.Linear(192, 10)(x)

# %% squeeze
# zh: 不写维度的 squeeze，遇到一个样本的批次，把批次维也去掉了。
# en: squeeze() without a dimension takes the batch of one away.
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
# zh: 图片有 H×W 个位置，一张也算得出；eval 模式则不看批次。
# en: An image has H×W places, so one will do; eval mode never
# en: looks at the batch.
print(nn.BatchNorm2d(3)(torch.zeros(1, 3, 8, 8)).shape)
print(norm.eval()(torch.zeros(1, 4)).shape)
