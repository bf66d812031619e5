# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "连续的常见错误", en = "Pitfalls of contiguity" }
# ///

# %% not-a-clone
import torch

x = torch.zeros(3)
# zh: 以为拿到了副本，写进去的却是 x。
# en: Meant as a copy, but the write goes to x.
y = x.contiguous()
y[0] = 1
print(x)

# %% clone-keeps-strides
t = torch.zeros(2, 3).t()  # (3, 2)
# zh: clone 照抄步幅，所以它不等于 contiguous。
# en: clone keeps the strides, so it is no contiguous.
print(t.clone().stride(), t.contiguous().stride())
row_major = torch.contiguous_format
print(t.clone(memory_format=row_major).stride())

# %% result-dropped raises="RuntimeError"
# zh: contiguous 不改 t 本身，返回的结果没有人接。
# en: contiguous does not change t, and its result is dropped.
t.contiguous()
t.view(6)
