# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "比较名称与形状", en = "Compare names and shapes" }
# ///

# %% quick
import torch
from torch import nn

own = nn.Sequential(nn.Linear(2, 4), nn.Linear(4, 3)).state_dict()
file = nn.Sequential(nn.Linear(2, 4), nn.Linear(4, 5)).state_dict()
file["head.bias"] = file.pop("1.bias")
print("missing:   ", sorted(own.keys() - file.keys()))
print("unexpected:", sorted(file.keys() - own.keys()))
for name in sorted(own.keys() & file.keys()):
    if own[name].shape != file[name].shape:
        print(name, tuple(file[name].shape), tuple(own[name].shape))
