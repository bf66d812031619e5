# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "加上位置编码", en = "Add positions" }
# ///

# %% quick
import torch


def sinusoidal(length, size):
    position = torch.arange(length)[:, None]  # (L, 1)
    frequency = 10000 ** (-torch.arange(0, size, 2) / size)  # (E/2,)
    angle = position * frequency  # (L, E/2)
    return torch.stack([angle.sin(), angle.cos()], dim=-1).flatten(1)


x = torch.randn(2, 50, 64)  # (N, L, E)
print((x + sinusoidal(50, 64)).shape)  # (L, E) is broadcast
