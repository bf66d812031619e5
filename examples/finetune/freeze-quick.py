# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "冻结后保存多少字节", en = "Bytes saved when frozen" }
# ///

# %% quick
import torch
from torch import nn
from torch.autograd.graph import saved_tensors_hooks

layers = [m for _ in range(8) for m in (nn.Linear(256, 256), nn.ReLU())]
backbone, x = nn.Sequential(*layers), torch.randn(512, 256)
for frozen in (False, True):
    backbone.requires_grad_(not frozen)
    saved = []  # what the graph keeps for the backward pass
    with saved_tensors_hooks(lambda t: saved.append(t.detach()), id):
        nn.Linear(256, 10)(backbone(x))
    print(frozen, sum({t.data_ptr(): t.nbytes for t in saved}.values()))
