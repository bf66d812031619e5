# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "版本计数", en = "Version counters" }
# ///

# %% version
import torch

x = torch.zeros(3)
print("new:        ", x._version)
x.add_(1)
x[0] = 5
x += 1
print("3 changes:  ", x._version)
x[1:].mul_(2)
print("via a view: ", x._version)
x = x + 1
print("x = x + 1:  ", x._version)

# %% not-counted
x = torch.zeros(3)
x.copy_(torch.ones(3))
torch.add(x, 1, out=x)
print("copy_, out=:     ", x._version)
# zh: x.data 有单独的计数，x 的计数不变。
# en: x.data has its own counter; the counter of x doesn't change.
x.data.mul_(10)
print(".data:           ", x._version)
print(x)

# %% plain
a = torch.ones(2)
print(a.fill_(3.0))
# zh: 也可以新建一个数值相同的张量。
# en: You can also create a new tensor with the same values.
print(torch.full((2,), 3.0))
