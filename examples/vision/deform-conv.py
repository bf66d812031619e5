# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "可变形卷积", en = "Deformable convolution" }
# ///

# %% zero
import torch
import torch.nn.functional as F
from torch import nn
from torchvision import ops

torch.manual_seed(0)
conv = ops.DeformConv2d(3, 8, kernel_size=3, padding=1)
x = torch.randn(1, 3, 16, 16)
offset = torch.zeros(
    1, 2 * 3 * 3, 16, 16
)  # dy, dx for each of 9 points
plain = F.conv2d(x, conv.weight, conv.bias, padding=1)
print(torch.allclose(conv(x, offset), plain, atol=1e-6))
# zh: 所有点右移 1：结果与移动输入相同（边缘除外）。
# en: All points moved to the right by 1: as if the input had moved
# en: (but for the borders).
offset[:, 1::2] = 1.0
moved = conv(x, offset)
print(torch.allclose(moved[..., 1:-2], plain[..., 2:-1], atol=1e-6))


# %% block
class DeformBlock(nn.Module):
    def __init__(self, c_in, c_out, k=3):
        super().__init__()
        self.offset = nn.Conv2d(c_in, 2 * k * k, k, padding=k // 2)
        self.conv = ops.DeformConv2d(c_in, c_out, k, padding=k // 2)
        nn.init.zeros_(self.offset.weight)
        nn.init.zeros_(self.offset.bias)

    def forward(self, x):
        return self.conv(x, self.offset(x))


block = DeformBlock(3, 8)
out = block(x)
out.square().mean().backward()
print(out.shape, block.offset.weight.grad.abs().max() > 0)

# %% missing raises="TypeError"
conv(x)

# %% offset-shape raises="RuntimeError"
conv(x, torch.zeros(1, 9, 16, 16))
