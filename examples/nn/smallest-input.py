# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "网络能接受的最小输入"
# title.en = "The smallest input that a network accepts"
# ///

# %% network
import torch
import torch.nn.functional as F
from torch import nn


def block(i, o):
    return [nn.Conv2d(i, o, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2)]


# zh: 像 U-Net 的下采样一样，四次减半。
# en: Halved four times, as on the way down in a U-Net.
net = nn.Sequential(
    *block(1, 8), *block(8, 16), *block(16, 32), *block(32, 64)
)
net(torch.zeros(1, 1, 40, 16)).shape


# %% search
def accepts(net, size):
    try:
        return net(torch.zeros(1, 1, size, size)).numel() > 0
    except RuntimeError:
        return False


next(size for size in range(1, 300) if accepts(net, size))

# %% without-padding
unpadded = nn.Sequential(
    nn.Conv2d(1, 8, 3),
    nn.MaxPool2d(2),
    nn.Conv2d(8, 8, 3),
    nn.MaxPool2d(2),
    nn.Conv2d(8, 8, 3),
)
next(size for size in range(1, 300) if accepts(unpadded, size))

# %% pad
clip = torch.randn(1, 1, 40, 12)  # 12 frames, too short
missing = max(0, 16 - clip.shape[-1])
padded = F.pad(clip, (0, missing))  # zeros at the end: silence
padded.shape, net(padded).shape
