# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "没有 torch.transforms", en = "No torch.transforms" }
# ///

# %% no-module raises="AttributeError"
import torch

torch.transforms
