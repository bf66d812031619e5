# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "列出与统计参数", en = "Listing parameters" }
# ///

# %% quick
from torch import nn

model = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3))
for name, p in model.named_parameters():
    print("parameter", name, tuple(p.shape))
for name, b in model.named_buffers():
    print("buffer   ", name, tuple(b.shape))
total = sum(p.numel() for p in model.parameters())
print("total:", total, "parameters")
