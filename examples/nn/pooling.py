# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "最大池化与平均池化", en = "Max and average pooling" }
# ///

# %% by-hand
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x = torch.randn(2, 3, 6, 8)
# zh: 窗口不重叠时，把高和宽各拆成两维，再归约。
# en: Windows that don't overlap: split H and W, then reduce.
windows = x.reshape(2, 3, 3, 2, 4, 2)
print(torch.equal(F.max_pool2d(x, 2), windows.amax((3, 5))))
print(torch.allclose(F.avg_pool2d(x, 2), windows.mean((3, 5))))
print(F.max_pool2d(x, 2).shape)

# %% stride
x = torch.tensor([[[1.0, 9.0, 2.0, 3.0, 4.0, 8.0, 7.0]]])
# zh: 步幅默认等于窗口的大小。
# en: The stride defaults to the kernel size.
print("k=3    ", F.max_pool1d(x, 3).flatten())
print("k=3 s=1", F.max_pool1d(x, 3, stride=1).flatten())
print("k=3 s=2", F.max_pool1d(x, 3, stride=2).flatten())

# %% ceil
# zh: 末尾的 7.0 不满一个窗口，默认丢弃。
# en: The last 7.0 doesn't fill a window: dropped by default.
print(F.max_pool1d(x, 2).flatten())
print(F.max_pool1d(x, 2, ceil_mode=True).flatten())
print(F.avg_pool1d(x, 2, ceil_mode=True).flatten())

# %% padding
x = torch.tensor([[[-3.0, -5.0, -1.0, -7.0]]])
# zh: 最大池化填充 -inf，所以填充永远不是最大值；平均池化填充 0。
# en: Max pooling pads with -inf, which is never the maximum;
# en: average pooling pads with 0.
print(F.max_pool1d(x, 2, padding=1).flatten())
print(F.avg_pool1d(x, 2, padding=1).flatten())
pool = nn.AvgPool1d(2, padding=1, count_include_pad=False)
print(pool(x).flatten())

# %% gradient
x = torch.tensor([[[1.0, 5.0, 2.0, 2.0]]], requires_grad=True)
(grad,) = torch.autograd.grad(F.max_pool1d(x, 2).sum(), x)
print("max    ", grad.flatten())
(grad,) = torch.autograd.grad(F.avg_pool1d(x, 2).sum(), x)
print("average", grad.flatten())
