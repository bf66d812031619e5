# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "跟踪的函数可以返回什么"
# title.en = "What a traced function may return"
# ///

# %% none raises="RuntimeError"
import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # deprecated
x = torch.ones(2)


class Pair(nn.Module):
    def forward(self, x):
        return x, None  # or a number, such as the loss as a float


torch.jit.trace(Pair(), x)

# %% dict raises="RuntimeError"
class Named(nn.Module):
    def forward(self, x):
        return {"logits": x}


torch.jit.trace(Named(), x)

# %% mended
class Only(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, x):
        return self.model(x)["logits"]


print(torch.jit.trace(Only(Named()), x)(x))
print(torch.jit.trace(Named(), x, strict=False)(x))

# %% export
program = torch.export.export(Pair(), (x,))
print(program.module()(x))
print(torch.export.export(Named(), (x,)).module()(x))
