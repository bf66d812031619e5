# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "out= 的形状不对"
# title.en = "out= with another shape"
# ///

# %% resized
import warnings

import torch

a, b = torch.ones(2, 3), torch.ones(2, 3)
buffer = torch.zeros(4)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    torch.add(a, b, out=buffer)
print(buffer.shape)
print(str(caught[0].message).split(".")[0])

# %% empty
buffer = torch.empty(0)
print(torch.add(a, b, out=buffer).shape, buffer.shape)
