# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "使用 channels_last", en = "Using channels_last" }
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU(), nn.Conv2d(8, 4, 3))
x = torch.randn(2, 3, 32, 32)
before = model(x)
model = model.to(memory_format=torch.channels_last)
after = model(x.to(memory_format=torch.channels_last))
print(before.shape, before.stride())
print(after.shape, after.stride())
for name, y in ("before", before), ("after ", after):
    print(name, [f"{v:.4f}" for v in y[0, :, 0, 0].tolist()])
