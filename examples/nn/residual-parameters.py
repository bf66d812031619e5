# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "残差块的参数", en = "Parameters of residual blocks" }
# ///

# %% plain-and-residual
import torch
from torch import nn


def conv(c_in, c_out, size):
    return nn.Conv2d(c_in, c_out, size, padding=size // 2, bias=False)


class Residual(nn.Module):
    def __init__(self, body, shortcut):
        super().__init__()
        self.body, self.shortcut = body, shortcut

    def forward(self, x):
        return torch.relu(self.body(x) + self.shortcut(x))


def count(module):
    return sum(p.numel() for p in module.parameters())


def body():
    first, second = conv(256, 256, 3), conv(256, 256, 3)
    return nn.Sequential(first, nn.ReLU(), second)


print(f"plain               {count(body()):9,}")
block = Residual(body(), nn.Identity())
print(f"identity shortcut   {count(block):9,}")
block = Residual(body(), conv(256, 256, 1))
print(f"1x1 shortcut        {count(block):9,}")

# %% bottleneck
narrow = nn.Sequential(
    conv(256, 64, 1),
    nn.ReLU(),
    conv(64, 64, 3),
    nn.ReLU(),
    conv(64, 256, 1),
)
print(f"bottleneck, no shortcut {count(narrow):,}")
block = Residual(narrow, nn.Identity())
print(f"bottleneck, shortcut    {count(block):,}")
print([count(layer) for layer in narrow if count(layer)])
block(torch.zeros(1, 256, 8, 8)).shape

# %% concatenate
# zh: 相加不改变通道数，下一层的 c_in 也不变；拼接使它变大。
# en: Adding keeps the channels, and with them the next layer's
# en: c_in; concatenating increases it.
x = torch.zeros(1, 256, 8, 8)
out = conv(256, 256, 3)(x)
for joined in (out + x, torch.cat([out, x], dim=1)):
    channels = joined.shape[1]
    print(channels, f"{count(conv(channels, 256, 3)):,}")
