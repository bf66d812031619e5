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
# zh: 结果还是 uint8，超过 255 就绕回来，不报错。
# en: The result stays uint8; past 255 it wraps, silently.
print(pixels + 100)
print(pixels + pixels)
# zh: 先换成装得下的类型。
# en: Change to a type with room first.
print(pixels.int() + 100)

# %% int64
largest = torch.iinfo(torch.int64).max
print(largest)
print(torch.tensor(largest) + 1)
print(torch.tensor(10) ** 20)

# %% accumulate
# zh: 求和、求积用 int64 累加，不受 uint8 的限制。
# en: Sums and products accumulate in int64, whatever the input.
print(pixels.sum(), pixels.prod())
print(pixels.sum(dtype=torch.uint8))

# %% prod
import math

print(torch.arange(1, 21).prod().item() == math.factorial(20))
# zh: 21! 超出 int64：不报错，连正负号都错了。
# en: 21! is too large for int64: no error, even the sign is wrong.
print(torch.arange(1, 22).prod())
print(torch.arange(1, 22).prod(dtype=torch.float64))
# zh: 一个数也没有时，积是 1，和是 0。
# en: Of no numbers at all, the product is 1 and the sum 0.
print(torch.tensor([]).prod(), torch.tensor([]).sum())

# %% logs
# zh: 50 个概率的积小到 float32 装不下；对数之和没事。
# en: A product of 50 probabilities is too small for float32;
# en: the sum of their logarithms is fine.
p = torch.full((50,), 0.1)
print(p.prod())
print(f"{p.log().sum():.2f}")

# %% float
# zh: 浮点数溢出得到 inf，不会绕回来。
# en: Floats overflow to inf; they don't wrap.
half = torch.tensor([300.0], dtype=torch.float16)
print(torch.finfo(torch.float16).max)
print(half**2, half.float() ** 2)
print(torch.tensor(100.0).exp())
