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
# zh: 写入已有的内存；来源可以广播。
# en: Writes into existing memory; the source may broadcast.
buffer.copy_(torch.tensor([1, 2, 3]))
print(alias)
# zh: 数据类型由目标张量决定，小数部分会丢失。
# en: The destination keeps its dtype: fractions are lost.
whole = torch.zeros(3, dtype=torch.int64)
print(whole.copy_(torch.tensor([1.9, -1.9, 2.5])))

# %% parameter
weight = torch.zeros(2, requires_grad=True)
# zh: 更改参数的值，参数对象不变，也不记入计算图。
# en: New values in the same parameter, outside the graph.
with torch.no_grad():
    weight.copy_(torch.tensor([0.5, -0.5]))
print(weight, weight.is_leaf)

# %% to
x = torch.ones(2)
# zh: 无需转换时，to 返回 x 本身；copy=True 总是复制。
# en: With nothing to convert, to returns x; copy=True copies.
print(x.to(torch.float32) is x, x.float() is x)
print(x.to(torch.float32, copy=True) is x, x.double() is x)

# %% shape raises="RuntimeError"
# zh: 长度 2 与最后一维的 3 不匹配。
# en: Size 2 doesn't match the last dimension, 3.
buffer.copy_(torch.tensor([1, 2]))
