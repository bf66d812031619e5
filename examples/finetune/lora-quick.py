# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "LoRA：加一条低秩旁路"
# title.en = "LoRA: add a low-rank branch"
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
layer, x = nn.Linear(512, 512), torch.randn(4, 512)
layer.requires_grad_(False)
A = nn.Parameter(torch.randn(8, 512) / 512**0.5)  # (r, in)
B = nn.Parameter(torch.zeros(512, 8))  # (out, r)
y = layer(x) + 2.0 * (x @ A.T @ B.T)  # scaling 2.0
print("layer    ", [f"{v:.4f}" for v in layer(x)[0, :4].tolist()])
print("with LoRA", [f"{v:.4f}" for v in y[0, :4].tolist()])
print(f"{A.numel() + B.numel()} numbers beside {layer.weight.numel()}")
