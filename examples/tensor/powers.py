# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "幂与初等函数", en = "Powers and functions" }
# ///

# %% pow
import torch

x = torch.tensor([1, 2, 3])
print(torch.pow(x, 2), x**2)
print(torch.pow(x, x))  # [1**1, 2**2, 3**3]
print(torch.pow(2, x), 2**x)

# %% functions
# zh: 输入是整数，结果也是浮点数。
# en: Integer inputs give floating-point results.
print(torch.tensor([1, 4, 9]).sqrt())
print(torch.tensor([1, 2, 8]).log2())
print(x.exp())

# %% negative-power raises="RuntimeError"
print(torch.pow(x.float(), -1))
print(x**-1.0)
x**-1

# %% out-of-domain
# zh: 超出定义域，得到 nan 或无穷。
# en: Outside the domain: nan or infinity.
print(torch.tensor([-1.0, 0.0]).sqrt())
print(torch.tensor([-1.0, 0.0]).log())
# zh: 负数的 1/3 次方也是 nan；先对绝对值开方，再补上符号。
# en: A negative number to the power 1/3 is nan, too. Take the
# en: root of the absolute value and restore the sign.
y = torch.tensor([-8.0, 8.0])
print(y ** (1 / 3))
print(y.sign() * y.abs() ** (1 / 3))
