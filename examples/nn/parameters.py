# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "参数与缓冲区", en = "Parameters and buffers" }
# ///

# %% three-kinds
import torch
from torch import nn


class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(2))
        self.register_buffer("steps", torch.zeros(2))
        self.plain = torch.zeros(2)

    def forward(self, x):
        return x * self.weight


scale = Scale()
print("parameters:", [name for name, _ in scale.named_parameters()])
print("buffers:   ", [name for name, _ in scale.named_buffers()])
print("state_dict:", list(scale.state_dict()))

# %% parameter
w = scale.weight
print(type(w).__name__, isinstance(w, torch.Tensor))
print("requires_grad:", w.requires_grad, "is_leaf:", w.is_leaf)
w

# %% named-parameters
torch.manual_seed(0)
model = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3))
for name, p in model.named_parameters():
    print(name, tuple(p.shape), p.requires_grad)

# %% name-and-value
# zh: 每一项是一个元组：名称和参数。
# en: Each item is a tuple of name and parameter.
for item in nn.Linear(2, 1).named_parameters():
    print(item)

# %% state-dict
for name in model.state_dict():
    print(name)

# %% state-shares
state = model.state_dict()
weight = state["0.weight"]
print(weight.requires_grad)
# zh: state_dict 里的张量与参数共享内存。
# en: The tensors in state_dict share memory with the parameters.
with torch.no_grad():
    model[0].weight.zero_()
weight
