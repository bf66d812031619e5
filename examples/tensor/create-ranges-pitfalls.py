# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "等间隔的数：错误", en = "Evenly spaced: pitfalls" }
# ///

# %% one-more
import torch

# zh: 看着都是三个数，第二行却把终点也带上了。
# en: Both look like three numbers; the second brings its end along.
print(torch.arange(0.0, 0.3, 0.1))
print(torch.arange(1.0, 1.3, 0.1))
# zh: 个数是这两个商向上取整。
# en: The counts are these quotients, rounded up.
print((0.3 - 0.0) / 0.1, (1.3 - 1.0) / 0.1)
print(torch.linspace(1.0, 1.2, steps=3))

# %% range
import warnings

with warnings.catch_warnings(record=True) as caught:
    print(torch.range(0, 3, 1))
print(caught[0].category.__name__)
print(str(caught[0].message).split(" because")[0])
print(torch.arange(0, 4, 1))

# %% exponents
# zh: 想要 1 到 1000，却写成了 10 的 1 次方到 10 的 1000 次方。
# en: Meant as 1 to 1000, it says 10**1 to 10**1000.
print(torch.logspace(1, 1000, steps=4))
print(torch.logspace(0, 3, steps=4))

# %% arrange raises="AttributeError"
torch.arrange(8)

# %% no-steps raises="TypeError"
torch.linspace(0, 1)

# %% backwards raises="RuntimeError"
# zh: Python 的 range(5, 0) 是空的，arange 要求写负的步长。
# en: Python's range(5, 0) is empty; arange wants a negative step.
print(list(range(5, 0)), torch.arange(5, 0, -1))
torch.arange(5, 0)
