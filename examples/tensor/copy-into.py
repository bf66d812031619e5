# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "copy_ 与 to", en = "copy_ and to" }
# ///

# %% copy-into
import torch

buffer = torch.zeros(2, 3)
alias = buffer
# zh: 写进已有的内存；来源可以广播。
# en: Written into existing memory; the source may broadcast.
buffer.copy_(torch.tensor([1, 2, 3]))
print(alias)
# zh: 元素类型由接收方决定，小数部分丢掉。
# en: The receiver decides the dtype: fractions are lost.
whole = torch.zeros(3, dtype=torch.int64)
print(whole.copy_(torch.tensor([1.9, -1.9, 2.5])))

# %% parameter
weight = torch.zeros(2, requires_grad=True)
# zh: 改参数的值，不换参数这个对象，也不记入计算图。
# en: New values in the same parameter, outside the graph.
with torch.no_grad():
    weight.copy_(torch.tensor([0.5, -0.5]))
print(weight, weight.is_leaf)

# %% torch-tensor
import warnings

x = torch.ones(2, requires_grad=True)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    y = torch.tensor(x)
print(y, y.data_ptr() == x.data_ptr())
print(str(caught[0].message).split(", rather")[0])

# %% to
x = torch.ones(2)
# zh: 无事可做时，to 原样返回；copy=True 才一定复制。
# en: With nothing to do, to returns x; copy=True always copies.
print(x.to(torch.float32) is x, x.float() is x)
print(x.to(torch.float32, copy=True) is x, x.double() is x)

# %% shape raises="RuntimeError"
# zh: 长度 2 对不上最后一维的 3。
# en: Size 2 does not fit the last dimension, 3.
buffer.copy_(torch.tensor([1, 2]))
