# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "参数量与 FLOPs 速览", en = "FLOPs at a glance" }
# ///

# %% quick
import torch
from torch import nn
from torch.utils.flop_counter import FlopCounterMode

model = nn.Sequential(
    nn.Linear(784, 256), nn.ReLU(), nn.Linear(256, 10)
)
with FlopCounterMode(display=False) as counter:
    model(torch.zeros(1, 784))
print(sum(p.numel() for p in model.parameters()), "parameters")
print(counter.get_total_flops(), "FLOPs")
