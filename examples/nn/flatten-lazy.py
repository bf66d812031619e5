# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "不必计算特征数", en = "Without a feature count" }
# ///

# %% lazy
import torch
from torch import nn

net = nn.Sequential(
    nn.Conv2d(1, 6, 5), nn.MaxPool2d(2), nn.Flatten(), nn.LazyLinear(10)
)
print(net[3])
net(torch.zeros(1, 1, 28, 28))
print(net[3], type(net[3]).__name__)

# %% fixed raises="RuntimeError"
# zh: 大小确定之后，它就是普通的 Linear。
# en: Once the size is set, it is an ordinary Linear.
net(torch.zeros(1, 1, 32, 32))

# %% pool
# zh: 全局平均池化：每个通道一个数，与图像大小无关。
# en: Global average pooling: one number per channel, any size.
net = nn.Sequential(
    nn.Conv2d(1, 6, 5),
    nn.AdaptiveAvgPool2d(1),
    nn.Flatten(),
    nn.Linear(6, 10),
)
for side in (28, 32, 100):
    print(side, net(torch.zeros(2, 1, side, side)).shape)

# %% whole raises="RuntimeError"
# zh: 漏了 1，批次也被展平。
# en: Without the 1, the batch is flattened, too.
x = torch.zeros(2, 16, 4, 4)
nn.Linear(256, 10)(torch.flatten(x))

# %% linear-without raises="RuntimeError"
# zh: 忘了展平，Linear 只作用在最后一维。
# en: Not flattened: Linear works on the last dimension.
nn.Linear(256, 10)(x)

# %% uncounted-parameters raises="ValueError"
lazy = nn.LazyLinear(10)
sum(p.numel() for p in lazy.parameters())
