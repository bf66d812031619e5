# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "最大值的位置与步幅", en = "Indices and strides" }
# ///

# %% indices
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x = torch.randperm(16).float().reshape(1, 1, 4, 4)
values, indices = F.max_pool2d(x, 2, return_indices=True)
print(x[0, 0])
print(indices[0, 0])
# zh: 索引以展平的 H*W 计。
# en: Indices count in the flattened H*W.
picked = x.flatten(2).gather(2, indices.flatten(2))
print(torch.equal(picked, values.flatten(2)))

# %% unpool
# zh: 最大值回到原处，其余是 0。
# en: The maxima return to their places; the rest is 0.
F.max_unpool2d(values, indices, 2)[0, 0]

# %% strided
pool = nn.Sequential(nn.Conv2d(16, 32, 3, padding=1), nn.MaxPool2d(2))
strided = nn.Conv2d(16, 32, 3, stride=2, padding=1)
x = torch.randn(1, 16, 32, 32)
print(pool(x).shape, sum(p.numel() for p in pool.parameters()))
print(strided(x).shape, sum(p.numel() for p in strided.parameters()))

# %% shift
# zh: 平移一个位置，最大值仍在同一个窗口里：池化的输出不变。
# en: Shifted by one position, the maximum stays in its window, and
# en: the output of max pooling is the same.
signal = torch.zeros(1, 1, 12)
signal[..., 4] = 1.0
kernel = torch.tensor([[[0.2, 0.5, 0.3]]])
for x in (signal, signal.roll(1)):
    print("pool   ", F.max_pool1d(x, 2).flatten().tolist())
for x in (signal, signal.roll(1)):
    y = F.conv1d(x, kernel, stride=2, padding=1).flatten()
    print("strided", [round(v, 1) for v in y.tolist()])
