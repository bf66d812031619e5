# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "展平", en = "Flattening" }
# ///

# %% flatten
import torch
from torch import nn

x = torch.zeros(2, 16, 4, 4)  # (N, C, H, W)
print(torch.flatten(x, 1).shape)  # 16 * 4 * 4 = 256
print(nn.Flatten()(x).shape)

# %% network
net = nn.Sequential(
    nn.Conv2d(1, 6, 5),
    nn.ReLU(),
    nn.MaxPool2d(2),
    nn.Flatten(),
    nn.Linear(6 * 12 * 12, 10),
)
print(net(torch.zeros(5, 1, 28, 28)).shape)
# zh: 不想手算，就把一个输入送进前几层。
# en: To avoid the arithmetic, run the first layers once.
print(net[:4](torch.zeros(1, 1, 28, 28)).shape)

# %% range
# zh: 也可以只合并其中几维。
# en: Merge only some of the dimensions.
print(x.flatten(2).shape)  # (N, C, H*W)
print(x.flatten(1, 2).shape)  # (N, C*H, W)
print(x.flatten().shape)

# %% order
# zh: 按行的顺序展开，最后一维变化最快。
# en: Row-major order: the last dimension varies fastest.
small = torch.arange(12).reshape(1, 2, 2, 3)  # (N, C, H, W)
print(small[0])
print(torch.flatten(small, 1))

# %% unflatten
flat = x.flatten(1)
print(flat.unflatten(1, (16, 4, 4)).shape)
# zh: 写成 -1 的长度会自动算出。
# en: A size of -1 is inferred.
print(nn.Unflatten(1, (16, -1, 4))(flat).shape)

# %% view-or-copy
# zh: 连续的输入得到视图，改它就是改原来的张量。
# en: Contiguous input gives a view: changing it changes x.
flat = torch.flatten(x, 1)
turned = torch.flatten(x.transpose(1, 3), 1)
print(flat.data_ptr() == x.data_ptr())
print(turned.data_ptr() == x.data_ptr())
