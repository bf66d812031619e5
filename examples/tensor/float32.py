# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "float32", en = "float32" }
# ///

# %% nearest
import torch

# zh: 0.1 存成最近的 float32 与最近的 float64，两者不同。
# en: The nearest float32 and the nearest float64 to 0.1 differ.
x = torch.tensor(0.1)
print(f"{x.item():.20f}")
print(f"{torch.tensor(0.1, dtype=torch.float64).item():.20f}")
print(x.item() == 0.1)

# %% gaps
# zh: 1 之后的下一个数，隔得有多远？
# en: How far away is the next number after 1?
for dtype in [torch.float64, torch.float32, torch.bfloat16]:
    print(f"{dtype!s:15} {torch.finfo(dtype).eps:.1e}")

# %% integers
# zh: float32 装得下的连续整数到 2**24 为止。
# en: float32 holds every integer up to 2**24, not beyond.
big = torch.tensor([16777215, 16777216, 16777217])
for value in big.float():
    print(f"{value.item():.0f}")
print((big.float() + 1 == big.float()).tolist())
print((big.double() + 1 == big.double()).tolist())

# %% ties-stored
# zh: 2.675 存下来的并不是 2.675，谈不上在正中间。
# en: What is stored is not 2.675, so there is no tie to break.
print(f"{torch.tensor(2.675).item():.10f}")
print(f"{torch.tensor(2.675).double().item() * 100:.10f}")
x = torch.tensor(2.675)
print(f"{x * 100:.10f}")
print(x.round(decimals=2), round(x.item(), 2))

# %% half-plus
# zh: 0.5 之下最近的数，加 0.5 时先舍入成了 1。
# en: The number just below 0.5: adding 0.5 rounds it up to 1.
below = torch.nextafter(torch.tensor(0.5), torch.tensor(0.0))
print(f"{below.item():.10f}")
print((below + 0.5).floor(), below.round())
