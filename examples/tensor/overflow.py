# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "溢出", en = "Overflow" }
# ///

# %% wrap
import torch

pixels = torch.tensor([100, 200], dtype=torch.uint8)
# zh: 结果仍是 uint8，超过 255 就回绕，没有提示。
# en: The result stays uint8; past 255 it wraps silently.
print(pixels + 100)
print(pixels + pixels)
# zh: 先转换成范围更大的类型。
# en: Convert to a larger type first.
print(pixels.int() + 100)

# %% prod
import math

print(torch.arange(1, 21).prod().item(), math.factorial(20))
# zh: 21! 超出 int64，连正负号都是错的。
# en: 21! exceeds int64: even the sign is wrong.
print(torch.arange(1, 22).prod())
print(torch.arange(1, 22).prod(dtype=torch.float64))
# zh: 空张量的积是 1，和是 0。
# en: The product of an empty tensor is 1, its sum 0.
print(torch.tensor([]).prod(), torch.tensor([]).sum())

# %% float
# zh: 浮点数溢出得到 inf，不会回绕。
# en: Floating-point overflow gives inf and does not wrap.
half = torch.tensor([300.0], dtype=torch.float16)
print(torch.finfo(torch.float16).max)
print(half**2, half.float() ** 2)
print(torch.tensor(100.0).exp())

# %% logs
# zh: 50 个概率的积在 float32 里下溢成 0；对数之和没有问题。
# en: The product of 50 probabilities underflows in float32;
# en: the sum of their logarithms is fine.
p = torch.full((50,), 0.1)
print(p.prod())
print(f"{p.log().sum():.2f}")
