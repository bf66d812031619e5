# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "由数据创建张量的常见错误", en = "Errors with data" }
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
