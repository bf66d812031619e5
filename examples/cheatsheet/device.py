# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "速查：设备", en = "Cheat sheet: devices" }
# device = "cpu"
# ///

# %% setup
import torch
from torch import nn

x = torch.ones(2)
model = nn.Linear(2, 1)

# %% available
torch.cuda.is_available()

# %% choose
device = "cuda" if torch.cuda.is_available() else "cpu"
device

# %% any
torch.accelerator.is_available()

# %% tensor
x.to(device).device

# %% model
model.to(device).weight.device

# %% back
model(x).detach().cpu().numpy().shape

# %% allocated
torch.cuda.memory_allocated()

# %% version
torch.__version__

# %% cuda-version
print(torch.version.cuda)
