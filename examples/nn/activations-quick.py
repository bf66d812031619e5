# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "激活函数速览", en = "Activations at a glance" }
# ///

# %% quick
import torch
import torch.nn.functional as F
from torch import nn

x = torch.tensor([-2.0, -0.5, 0.0, 0.5, 2.0])
for f in (F.relu, F.leaky_relu, F.gelu, F.silu, torch.tanh):
    print(f"{f.__name__:10}", [round(v, 3) for v in f(x).tolist()])
model = nn.Sequential(nn.Linear(5, 8), nn.GELU(), nn.Linear(8, 1))
