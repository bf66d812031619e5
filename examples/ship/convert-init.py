# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "Keras 与 PyTorch 的默认初始化"
# title.en = "Initialization in Keras and in PyTorch"
# ///

# %% default
import math

import torch
from torch import nn

torch.manual_seed(0)
layer = nn.Linear(10, 200)
glorot = math.sqrt(6 / (10 + 200))
print(f"PyTorch: weight up to {layer.weight.abs().max():.3f}, "
      f"bias up to {layer.bias.abs().max():.3f}")
print(f"Keras:   weight up to {glorot:.3f}, bias 0")

# %% keras
def keras_init(module):
    if isinstance(module, nn.Linear | nn.Conv2d):
        nn.init.xavier_uniform_(module.weight)
        nn.init.zeros_(module.bias)
    elif isinstance(module, nn.Embedding):
        nn.init.uniform_(module.weight, -0.05, 0.05)
    elif isinstance(module, nn.LSTM):
        for name, p in module.named_parameters():
            if "weight_ih" in name:
                nn.init.xavier_uniform_(p)
            elif "weight_hh" in name:
                nn.init.orthogonal_(p)
            else:
                nn.init.zeros_(p)
                if "bias_ih" in name:  # i, f, g, o
                    p.data.chunk(4)[1].fill_(1.0)


model = nn.Sequential(nn.Linear(10, 200), nn.Tanh(), nn.Linear(200, 1))
model.apply(keras_init)
print(f"{model[0].weight.abs().max():.3f}", model[0].bias.norm().item())

# %% compare
x = torch.randn(1000, 10)
y = x.sin().sum(1, keepdim=True)


def train(initialize, seed):
    torch.manual_seed(seed)
    model = nn.Sequential(
        nn.Linear(10, 200), nn.Tanh(), nn.Linear(200, 1)
    )
    if initialize:
        model.apply(keras_init)
    optimizer = torch.optim.Adam(model.parameters(), eps=1e-7)
    for _ in range(300):
        loss = nn.functional.mse_loss(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return loss.item()


for name, initialize in (("PyTorch", False), ("Keras", True)):
    losses = [f"{train(initialize, seed):.3f}" for seed in range(3)]
    print(f"{name:8}", *losses)
