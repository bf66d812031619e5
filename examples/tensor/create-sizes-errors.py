# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "由大小建张量：错误", en = "From sizes: pitfalls" }
# ///

# %% size-as-number raises="TypeError"
import torch

torch.full(2, 7)

# %% value-missing raises="TypeError"
torch.full((2, 3))

# %% dtype-by-position raises="TypeError"
torch.zeros(2, 3, torch.int64)
