# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "多余的参数与 None"
# title.en = "Extra arguments and None"
# ///

# %% arguments raises="TypeError"
import torch
from torch import nn

nn.Tanh(3, 5)

# %% none raises="TypeError"
def block(norm):
    return nn.Sequential(
        nn.Linear(3, 4),
        nn.LayerNorm(4) if norm else None,
        nn.ReLU(),
    )


x = torch.randn(2, 3)
print(block(norm=True)(x).shape)
print(block(norm=False))  # accepted here
block(norm=False)(x)

# %% fixed
def block(norm):
    layers = [nn.Linear(3, 4)]
    if norm:
        layers.append(nn.LayerNorm(4))
    return nn.Sequential(*layers, nn.ReLU())


print(block(norm=False)(x).shape)
same_names = nn.Sequential(nn.Linear(3, 4), nn.Identity(), nn.ReLU())
print(same_names(x).shape)
