# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "通道注意力：Squeeze-and-Excitation"
# title.en = "Channel attention: squeeze-and-excitation"
# ///

# %% by-hand
import torch
from torchvision import ops

torch.manual_seed(0)
se = ops.SqueezeExcitation(16, squeeze_channels=4)
x = torch.randn(2, 16, 8, 8)  # (N, C, H, W)
squeezed = x.mean(dim=(2, 3), keepdim=True)  # (N, C, 1, 1)
scale = se.fc2(se.fc1(squeezed).relu()).sigmoid()
print(scale.shape, scale[0, :4].flatten())
print(torch.allclose(se(x), x * scale))

# %% start
# zh: 开始时各通道的系数都在 0.5 附近，输出约为输入的一半。
# en: At first, all factors are near 0.5, so the output is about half
# en: of the input.
print(f"{x.std():.2f} -> {se(x).std():.2f}")
count = sum(p.numel() for p in se.parameters())
conv = torch.nn.Conv2d(16, 16, 3, padding=1)
print(count, "of", sum(p.numel() for p in conv.parameters()))
