# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "参数化速览", en = "Parametrizations at a glance" }
# ///

# %% quick
import torch
from torch import nn
from torch.nn.utils import parametrize

torch.manual_seed(0)
layer = nn.Linear(3, 2, bias=False)
parametrize.register_parametrization(layer, "weight", nn.Softplus())
print(layer.weight)
print([name for name, _ in layer.named_parameters()])
