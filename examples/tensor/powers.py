# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "幂与函数", en = "Powers and functions" }
# ///

# %% pow
import torch

x = torch.tensor([1, 2, 3])
print(torch.pow(x, 2), x**2)
print(torch.pow(x, x))  # [1**1, 2**2, 3**3]
print(torch.pow(2, x), 2**x)

# %% functions
# zh: 输入是整数，结果也是浮点数。
# en: Even of integers, the results are floats.
print(torch.tensor([1, 4, 9]).sqrt())
print(torch.tensor([1, 2, 8]).log2())
print(x.exp())

# %% out-of-domain
# zh: 超出定义域不报错，得到 nan 或无穷。
# en: Outside the domain nothing is raised: nan or infinity.
print(torch.tensor([-1.0, 0.0]).sqrt())
print(torch.tensor([-1.0, 0.0]).log())
# zh: 负数开立方也是 nan；先开绝对值的，再补回符号。
# en: The cube root of a negative is nan too; take the root of
# en: the absolute value, then put the sign back.
y = torch.tensor([-8.0, 8.0])
print(y ** (1 / 3))
print(y.sign() * y.abs() ** (1 / 3))

# %% negative-power raises="RuntimeError"
print(torch.pow(x.float(), -1))
print(x**-1.0)
x**-1

# %% negative-tensor
# zh: 指数是整数张量时不报错，小数部分直接丢掉。
# en: With an integer tensor as exponent nothing is raised;
# en: the fraction is dropped.
x ** torch.tensor([-1, -1, -1])
