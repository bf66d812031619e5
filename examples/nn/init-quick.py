# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "初始化模型的权重", en = "Initializing a model" }
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(800, 64), nn.ReLU(), nn.Linear(64, 10))
for layer in model.modules():
    if isinstance(layer, (nn.Linear, nn.Conv2d)):
        nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
        nn.init.zeros_(layer.bias)
print(f"std {model[0].weight.std():.3f} = {(2 / 800) ** 0.5:.3f}")
