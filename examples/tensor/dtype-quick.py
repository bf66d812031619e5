# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "数据类型速览", en = "Dtypes at a glance" }
# ///

# %% quick
import numpy as np
import torch

x = torch.from_numpy(np.array([1.7, -1.7]))
print(x.dtype)
x = x.to(torch.float32)
print(x.dtype, x.is_floating_point())
print(x.long(), x.bool())
print((torch.tensor([1, 2]) + x).dtype)
