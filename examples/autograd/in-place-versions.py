# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "版本号", en = "Version counters" }
# ///

# %% plain
import torch

a = torch.ones(2)
print(a.fill_(3.0))
# zh: 想要一样的数，新建一个也行。
# en: For the same numbers one can also make a new tensor.
print(torch.full((2,), 3.0))

# %% version
x = torch.zeros(3)
print("new:        ", x._version)
x.add_(1)
x[0] = 5
x += 1
print("3 changes:  ", x._version)
x[1:].mul_(2)
print("by a view:  ", x._version)
x = x + 1
print("x = x + 1:  ", x._version)

# %% not-counted
x = torch.zeros(3)
x.copy_(torch.ones(3))
torch.add(x, 1, out=x)
print("copy_, out=:     ", x._version)
# zh: x.data 自己另有一个计数，x 的不动。
# en: x.data counts for itself; the counter of x stands still.
x.data.mul_(10)
print(".data:           ", x._version)
print(x)
