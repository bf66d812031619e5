# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "TorchScript 里的类型"
# title.en = "Types in TorchScript"
# ///

# %% range-ints raises="RuntimeError"
import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # TorchScript is deprecated


def repeat(x, times):
    for _ in range(times):
        x = x + 1
    return x


torch.jit.script(repeat)

# %% annotated
def repeat_annotated(x, times: int):
    for _ in range(times):
        x = x + 1
    return x


torch.jit.script(repeat_annotated)(torch.zeros(2), 3)

# %% returns
class Levels(nn.Module):
    def forward(self, x):
        return [x, x[:, ::2]]


class Heads(nn.Module):
    def forward(self, x):
        return x, {"mean": x.mean()}


for model in (nn.Identity(), Levels(), Heads()):
    schema = str(torch.jit.script(model).forward.schema)
    print(type(model).__name__, schema.partition("-> ")[2])
