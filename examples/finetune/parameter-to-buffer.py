# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "参数与缓冲区互相赋值"
# title.en = "Assigning parameters and buffers to each other"
# ///

# %% to-parameter
import torch
from torch import nn


class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(2))
        self.register_buffer("shift", torch.zeros(2))


def show(module):
    print("parameters:", list(dict(module.named_parameters())))
    print("buffers:   ", list(dict(module.named_buffers())))


scale = Scale()
scale.shift = nn.Parameter(torch.ones(2))  # was a buffer
show(scale)

# %% to-buffer raises="TypeError"
scale = Scale()
scale.weight = nn.Buffer(torch.ones(2))  # was a parameter

# %% delete
values = scale.weight.detach()
del scale.weight
scale.register_buffer("weight", values)
show(scale)
scale.load_state_dict(Scale().state_dict())

# %% tensor
# zh: 缓冲区接受普通张量，形状也可以不同；原来的张量不变。
# en: A buffer takes a plain tensor, even of another shape. The old
# en: tensor stays as it is.
old = scale.shift
scale.shift = torch.full((3,), 7.0)
show(scale)
print(old, scale.shift)
