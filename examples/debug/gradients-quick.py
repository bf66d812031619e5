# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "打印各层的梯度范数", en = "Print gradient norms" }
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential()
for _ in range(6):
    model.extend([nn.Linear(32, 32), nn.Sigmoid()])
x, y = torch.randn(64, 32), torch.randn(64, 32)
nn.functional.mse_loss(model(x), y).backward()
for name, p in model.named_parameters():
    if name.endswith("weight"):
        print(f"{name:9} {p.grad.norm():.1e}")
