# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "除法与余数", en = "Division and remainder" }
# ///

# %% true-division
import torch

a = torch.tensor([7, -7])
# zh: 整数除以整数，得到浮点数。
# en: Integer by integer gives floating point.
print(a / 2)
print(torch.div(a, torch.tensor([2, 4])))

# %% rounding-mode
print(a / 2)
# zh: trunc 向 0 取整，floor 向下取整；// 就是 floor。
# en: trunc rounds toward zero, floor rounds down; // is
# en: floor.
print(torch.div(a, 2, rounding_mode="trunc"))
print(torch.div(a, 2, rounding_mode="floor"), a // 2)

# %% remainder
print(a % 3, torch.remainder(a, 3))  # floor
print(torch.fmod(a, 3))  # trunc
# zh: 商乘以除数再加余数，等于被除数。
# en: Quotient times divisor plus remainder is a again.
print((a // 3) * 3 + a % 3)

# %% zero
x = torch.tensor([1.0, 0.0, -1.0])
# zh: 浮点数除以 0，得到无穷或 nan。
# en: Floats divided by zero: infinity or nan.
print(x / 0)
# zh: 整数用 / 除以 0 也一样，因为先转换成浮点数。
# en: Same for integers: / converts them first.
print(a / 0)

# %% integer-zero raises="RuntimeError"
a // 0

# %% in-place raises="RuntimeError"
# zh: 结果是浮点数，不能写回 int64 的存储。
# en: The float result can't be stored in an int64 tensor.
a /= 2
