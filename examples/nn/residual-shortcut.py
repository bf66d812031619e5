# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "带投影的捷径", en = "Shortcuts with a projection" }
# ///

# %% channels raises="RuntimeError"
import torch
import torch.nn.functional as F
from torch import nn

x = torch.zeros(1, 8, 16, 16)
body = nn.Conv2d(8, 16, 3, padding=1)
print((body(x) + nn.Conv2d(8, 16, 1)(x)).shape)
body(x) + x  # (1, 16, 16, 16) + (1, 8, 16, 16)

# %% stride raises="RuntimeError"
# zh: 通道数相同，但步幅 2 使高和宽减半，也不能直接相加。
# en: The channels agree, but stride 2 halves height and width, so
# en: plain addition fails, too.
body = nn.Conv2d(8, 8, 3, stride=2, padding=1)
print((body(x) + nn.Conv2d(8, 8, 1, stride=2)(x)).shape)
body(x) + x  # (1, 8, 8, 8) + (1, 8, 16, 16)

# %% block
def conv(c_in, c_out, size, stride=1):
    layer = nn.Conv2d(
        c_in, c_out, size, stride, padding=size // 2, bias=False
    )
    return nn.Sequential(layer, nn.BatchNorm2d(c_out))


class Block(nn.Module):
    def __init__(self, c_in, c_out, stride=1):
        super().__init__()
        self.body = nn.Sequential(
            conv(c_in, c_out, 3, stride),
            nn.ReLU(),
            conv(c_out, c_out, 3),
        )
        self.shortcut = nn.Identity()
        if c_in != c_out or stride != 1:
            self.shortcut = conv(c_in, c_out, 1, stride)

    def forward(self, x):
        return F.relu(self.body(x) + self.shortcut(x))


cases = ((8, 8, 1), (8, 16, 1), (8, 8, 2), (8, 16, 2))
for c_in, c_out, stride in cases:
    block = Block(c_in, c_out, stride)
    kind = type(block.shortcut).__name__
    shape = tuple(block(torch.zeros(1, c_in, 16, 16)).shape)
    print(f"{c_in:2} -> {c_out:2} stride {stride}  {kind:10} {shape}")

# %% no-parameters
# zh: 没有参数的捷径：每隔一个位置取一个，缺的通道补 0。
# en: A shortcut without parameters: take every other position and
# en: fill the missing channels with 0.
x = torch.zeros(1, 8, 16, 16)
short = F.pad(x[:, :, ::2, ::2], (0, 0, 0, 0, 0, 8))
short.shape
