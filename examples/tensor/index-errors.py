# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "索引报错集", en = "Index errors" }
# ///

# %% out-of-range raises="IndexError"
import torch

x = torch.arange(12).reshape(3, 4)
# zh: 切片越界只是变短，整数越界报错。
# en: A slice past the end is cut short; an integer raises.
print(x[1:99].shape)
x[3]

# %% too-many raises="IndexError"
x[0, 0, 0]

# %% scalar raises="IndexError"
total = x.sum()  # ()
print(total.item())
total[0]

# %% mask-length raises="IndexError"
# zh: 三行的张量，掩码只有两个数。
# en: Three rows, but a mask of two.
x[torch.tensor([True, False])]

# %% nested-list
import warnings

pairs = [[0, 1], [2, 3]]
# zh: 嵌套的列表被当成两个索引，像 x[[0, 1], [2, 3]]。
# en: A nested list is taken as two indices: x[[0, 1], [2, 3]].
with warnings.catch_warnings(record=True) as caught:
    print(x[pairs])  # (2,)
print(str(caught[0].message).split(" and ")[0])
# zh: 换成张量，它就是一个索引。
# en: As a tensor it is one index.
print(x[torch.tensor([[0, 1], [2, 0]])].shape)

# %% two-ellipses raises="IndexError"
import numpy as np

print(torch.zeros(2, 3, 4)[..., 0, ...].shape)
np.zeros((2, 3, 4))[..., 0, ...]
