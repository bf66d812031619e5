# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "只有旧版本才有的提示"
# title.en = "Messages of old releases only"
# ///

# %% pool
import warnings

import torch
import torch.nn.functional as F

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    F.max_pool2d(torch.randn(1, 1, 4, 4), 2)
print(caught)

# %% int32
embedding = torch.nn.Embedding(10, 3)
embedding(torch.tensor([1, 2], dtype=torch.int32)).shape
