# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "已弃用的接口", en = "The deprecated interface" }
# ///

# %% deprecated
import warnings

import torch
from torch import nn

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    torch.ao.quantization.quantize_dynamic(
        nn.Sequential(nn.Linear(4, 4)), {nn.Linear}
    )
for each in caught[:1]:
    message = str(each.message).splitlines()[0]
    print(f"{each.category.__name__}: {message}")
