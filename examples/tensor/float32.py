# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "浮点数的精度", en = "Floating-point precision" }
# ///

# %% nearest
import torch

# zh: 0.1 在 float32 和 float64 里的近似值不同。
# en: float32 and float64 approximate 0.1 differently.
x = torch.tensor(0.1)
print(f"{x.item():.20f}")
print(f"{torch.tensor(0.1, dtype=torch.float64).item():.20f}")
print(x.item() == 0.1)

# %% gaps
# zh: 1 与下一个可表示的数的间隔。
# en: The gap between 1 and the next representable number.
for dtype in [torch.float64, torch.float32, torch.bfloat16]:
    print(f"{dtype!s:15} {torch.finfo(dtype).eps:.1e}")

# %% integers
# zh: float32 能精确表示的连续整数到 2**24 为止。
# en: float32 represents every integer only up to 2**24.
big = torch.tensor([16777215, 16777216, 16777217])
for value in big.float():
    print(f"{value.item():.0f}")
print((big.float() + 1 == big.float()).tolist())
print((big.double() + 1 == big.double()).tolist())

# %% ties-stored
# zh: 实际存储的值略小于 2.675，并不在正中间。
# en: The stored value is below 2.675, so it is not a tie.
print(f"{torch.tensor(2.675).item():.10f}")
print(f"{torch.tensor(2.675).double().item() * 100:.10f}")
x = torch.tensor(2.675)
print(f"{x * 100:.10f}")
print(x.round(decimals=2), round(x.item(), 2))

# %% half-plus
# zh: 略小于 0.5 的数，加 0.5 之后舍入成了 1。
# en: For the number just below 0.5, the sum rounds to 1.
below = torch.nextafter(torch.tensor(0.5), torch.tensor(0.0))
print(f"{below.item():.10f}")
print((below + 0.5).floor(), below.round())
