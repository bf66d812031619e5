# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "确定性算法", en = "Deterministic algorithms" }
# device = "cpu"
# ///

# %% fill
import torch

print(torch.are_deterministic_algorithms_enabled())
torch.use_deterministic_algorithms(True)
# zh: 平时 empty 里是什么说不准。现在浮点数填 NaN，整数填最大值，
# zh: 用错了看得出来。
# en: empty may hold anything. Now floats are NaN and integers the
# en: largest value, so misuse shows.
print(torch.empty(3))
print(torch.empty(3, dtype=torch.uint8))

# %% warn
import warnings

torch.use_deterministic_algorithms(True, warn_only=True)
index, values = torch.tensor([0, 0]), torch.tensor([1.0, 2.0])
# zh: 两个数写进同一格，谁后写，没有规定。
# en: Two numbers go to one place; which is last is undefined.
with warnings.catch_warnings(record=True) as caught:
    torch.zeros(2).put_(index, values)
print(str(caught[0].message).split(",")[0])

# %% assign
torch.use_deterministic_algorithms(True)
# zh: 同样的两个数，用索引赋值，就有确定性的算法。
# en: The same two numbers: assigning by index can do it.
x = torch.zeros(2)
x[index] = values
x

# %% refuse raises="RuntimeError"
torch.zeros(2).put_(index, values)

# %% cudnn
# zh: 两个开关默认都关着。
# en: Both switches are off by default.
print(torch.backends.cudnn.benchmark)
print(torch.backends.cudnn.deterministic)

# %% rounding
a = torch.tensor([1e8, 1.0, -1e8])
# zh: 三个数相同，加的顺序不同，和就不同。
# en: The same three numbers, added in another order.
print(((a[0] + a[1]) + a[2]).item(), ((a[0] + a[2]) + a[1]).item())
