# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "张量属性的常见错误", en = "Common attribute errors" }
# ///

# %% called raises="TypeError"
import torch

x = torch.zeros(2, 3, 4)
x.shape()

# %% subscripted raises="TypeError"
x.size[0]

# %% beyond raises="IndexError"
x.size(3)

# %% list
# zh: 元组和列表不相等。
# en: A tuple never equals a list.
print(x.shape == [2, 3, 4], x.shape == (2, 3, 4))

# %% length raises="TypeError"
# zh: len 是第 0 维的长度，不是元素总数。
# en: len is the size of dimension 0, not the number of elements.
print(len(x), x.numel())
len(torch.tensor(3.5))
