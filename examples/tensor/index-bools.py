# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "用布尔值的列表索引"
# title.en = "Indexing with a list of booleans"
# ///

# %% list
import numpy as np
import torch

x = torch.arange(4) * 10
keep = [True, False, True, False]
print(x[keep])
print(x[torch.tensor(keep)])
print(x.numpy()[keep])

# %% integers
print(x[[1, 0, 1, 0]])  # positions, not a mask
print(x[torch.tensor([1, 0, 1, 0])])
print(x[torch.tensor([1, 0, 1, 0], dtype=torch.uint8)])
