# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "索引的常见错误", en = "Common indexing errors" }
# ///

# %% out-of-range raises="IndexError"
import torch

x = torch.arange(12).reshape(3, 4)
# zh: 切片越界只取到末尾，整数越界报错。
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
# zh: 张量有三行，掩码的长度却是 2。
# en: The tensor has three rows, the mask two elements.
x[torch.tensor([True, False])]

# %% nested-list
pairs = [[0, 1], [2, 3]]
# zh: 嵌套的列表被当成两个索引，像 x[[0, 1], [2, 3]]。
# en: A nested list counts as two indices: x[[0, 1], [2, 3]].
print(x[pairs])  # (2,)
# zh: 换成张量，就是一个索引。
# en: As a tensor it is a single index.
print(x[torch.tensor([[0, 1], [2, 0]])].shape)
