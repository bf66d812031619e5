# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "展平", en = "Flatten" }
# ///

# %% flatten
import torch
from torch import nn

x = torch.zeros(2, 16, 4, 4)  # (N, C, H, W)
print(torch.flatten(x, 1).shape)  # 16 * 4 * 4 = 256
print(nn.Flatten()(x).shape)

# %% order
# zh: 按行的顺序排开：最后一维走得最快。
# en: In row order: the last dimension runs fastest.
small = torch.arange(12).reshape(1, 2, 2, 3)  # (N, C, H, W)
print(small[0])
print(torch.flatten(small, 1))

# %% range
# zh: 也可以只合并中间几维。
# en: Or merge only some dimensions in the middle.
print(x.flatten(2).shape)  # (N, C, H*W)
print(x.flatten(1, 2).shape)  # (N, C*H, W)
print(x.flatten().shape)

# %% unflatten
flat = x.flatten(1)
print(flat.unflatten(1, (16, 4, 4)).shape)
# zh: 一个 -1，由 torch 去算。
# en: One -1 is worked out by torch.
print(nn.Unflatten(1, (16, -1, 4))(flat).shape)

# %% network
net = nn.Sequential(
    nn.Conv2d(1, 6, 5),
    nn.ReLU(),
    nn.MaxPool2d(2),
    nn.Flatten(),
    nn.Linear(6 * 12 * 12, 10),
)
print(net(torch.zeros(5, 1, 28, 28)).shape)
# zh: 不想手算，就送一个输入进去看。
# en: Rather than compute it by hand, send an input through.
print(net[:4](torch.zeros(1, 1, 28, 28)).shape)

# %% view-or-copy
# zh: 连续的输入得到视图，写它就是写原来的张量。
# en: Contiguous input gives a view: writing it writes x.
flat = torch.flatten(x, 1)
turned = torch.flatten(x.transpose(1, 3), 1)
print(flat.data_ptr() == x.data_ptr())
print(turned.data_ptr() == x.data_ptr())
