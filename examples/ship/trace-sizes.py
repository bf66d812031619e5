# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "跟踪把大小变成常数"
# title.en = "Tracing makes a size a constant"
# ///

# %% trace
import warnings

import torch
from torch import nn


class Flat(nn.Module):
    def forward(self, x):
        n = int(x.shape[0]) * int(x.shape[1])
        return x.reshape(n)


with warnings.catch_warnings():
    warnings.simplefilter("ignore", FutureWarning)
    traced = torch.jit.trace(Flat(), torch.ones(2, 3))
print(traced.code)

# %% other
try:
    traced(torch.ones(4, 3))
except RuntimeError as error:
    lines = str(error).splitlines()
    print(lines[0], lines[-1], sep="\n...\n")

# %% kept
class Kept(nn.Module):
    def forward(self, x):
        return x.reshape(x.shape[0] * x.shape[1])


with warnings.catch_warnings():
    warnings.simplefilter("ignore", FutureWarning)
    traced = torch.jit.trace(Kept(), torch.ones(2, 3))
print(traced.code)
print(traced(torch.ones(4, 3)).shape)

# %% export
n = torch.export.Dim("n")
x = torch.ones(2, 3)
try:
    torch.export.export(Flat(), (x,), dynamic_shapes=({0: n},))
except Exception as error:
    print(type(error).__name__)
    print(str(error).splitlines()[1].split(". If")[0])
