# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "等差数列的常见错误", en = "Errors with ranges" }
# ///

# %% one-more
import torch

# zh: 两个都应当是三个数，第二个却多出了终点。
# en: Three numbers are expected, but the second gives four.
print(torch.arange(0.0, 0.3, 0.1))
print(torch.arange(1.0, 1.3, 0.1))
# zh: 元素个数就是这两个商向上取整。
# en: The counts are these quotients rounded up.
print((0.3 - 0.0) / 0.1, (1.3 - 1.0) / 0.1)
print(torch.linspace(1.0, 1.2, steps=3))

# %% range
# zh: torch.range 包含终点，arange 不包含。
# en: torch.range includes the end, arange doesn't.
print(torch.range(0, 3, 1))
print(torch.arange(0, 4, 1))

# %% no-steps raises="TypeError"
torch.linspace(0, 1)

# %% backwards raises="RuntimeError"
# zh: Python 的 range(5, 0) 是空的，arange 要求写负的步长。
# en: Python's range(5, 0) is empty; arange needs a negative step.
print(list(range(5, 0)), torch.arange(5, 0, -1))
torch.arange(5, 0)
