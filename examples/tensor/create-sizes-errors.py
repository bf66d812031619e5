# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "由形状创建张量的常见错误", en = "Errors with shapes" }
# ///

# %% size-as-number raises="TypeError"
import torch

torch.full(2, 7)

# %% dtype-by-position raises="TypeError"
torch.zeros(2, 3, torch.int64)
