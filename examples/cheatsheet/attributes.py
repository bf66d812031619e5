# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "速查：张量属性", en = "Cheat sheet: attributes" }
# device = "cpu"
# ///

# %% setup
import torch

x = torch.arange(6.0).reshape(2, 3)

# %% shape
x.shape

# %% dim
x.dim()

# %% numel
x.numel()

# %% dtype
x.dtype

# %% cast
x.to(torch.int64)

# %% item
x.sum().item()

# %% tolist
x.tolist()

# %% to-numpy
x.numpy()

# %% clone
x.clone().data_ptr() == x.data_ptr()
