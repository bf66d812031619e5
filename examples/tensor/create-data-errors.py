# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "由数据建张量：错误", en = "From data: pitfalls" }
# ///

# %% ragged raises="ValueError"
import torch

torch.tensor([[1, 2, 3], [4, 5]])

# %% list-of-tensors raises="ValueError"
rows = [torch.tensor([1.0, 2.0]), torch.tensor([3.0, 4.0])]
print(torch.stack(rows))
torch.tensor(rows)

# %% several-numbers raises="TypeError"
torch.tensor(1, 2)

# %% factory raises="AttributeError"
a = torch.tensor([1.0, -2.0])
print(a.abs())
# zh: 少了括号和数据，a 就是函数本身。
# en: Without parentheses and data, a is the function itself.
a = torch.tensor
a.abs()
