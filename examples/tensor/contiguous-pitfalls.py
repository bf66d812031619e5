# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "连续张量的常见错误", en = "Common contiguity errors" }
# ///

# %% not-a-clone
import torch

x = torch.zeros(3)
# zh: 以为得到了副本，写入的却是 x。
# en: Meant as a copy, but the write goes to x.
y = x.contiguous()
y[0] = 1
print(x)

# %% clone-keeps-strides
t = torch.zeros(2, 3).t()  # (3, 2)
# zh: t 的元素排满存储，clone 保留 t 的步幅，contiguous 不保留。
# en: t is dense, and clone keeps its strides, unlike contiguous.
print(t.clone().stride(), t.contiguous().stride())
row_major = torch.contiguous_format
print(t.clone(memory_format=row_major).stride())

# %% result-dropped raises="RuntimeError"
# zh: contiguous 不修改 t，返回的结果被丢弃了。
# en: contiguous doesn't change t, and its result is dropped.
t.contiguous()
t.view(6)
