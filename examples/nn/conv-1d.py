# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "一维与三维卷积", en = "1-D and 3-D convolutions" }
# ///

# %% sequence
import torch
from torch import nn

torch.manual_seed(0)
conv = nn.Conv1d(16, 32, kernel_size=3, padding=1)
x = torch.randn(4, 16, 100)  # (N, C, L)
print(conv(x).shape, conv.weight.shape)
# zh: 词向量的形状是 (N, L, C)，先交换后两维。
# en: Embeddings are (N, L, C): swap the last two dimensions.
words = torch.randn(4, 100, 16)
print(conv(words.transpose(1, 2)).transpose(1, 2).shape)

# %% causal
# zh: 只在左边填充：输出 t 只读取 t 及以前的输入。
# en: Pad on the left only: output t reads inputs up to t.
x = torch.zeros(1, 1, 8, requires_grad=True)
conv = nn.Conv1d(1, 1, 3)
y = conv(nn.functional.pad(x, (2, 0)))
y[0, 0, 4].backward()
print(y.shape, (x.grad[0, 0] != 0).int().tolist())

# %% depth
video = torch.randn(2, 3, 8, 32, 32)  # (N, C, D, H, W)
conv = nn.Conv3d(3, 16, 3, padding=1)
print(conv(video).shape, conv.weight.shape)

# %% padding-mode
x = torch.tensor([[[1.0, 2.0, 3.0, 4.0]]])
for mode in ("zeros", "reflect", "replicate", "circular"):
    conv = nn.Conv1d(1, 1, 3, padding=1, padding_mode=mode, bias=False)
    nn.init.ones_(conv.weight)
    print(f"{mode:10}", conv(x).flatten().tolist())
