# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "动态形状", en = "Dynamic shapes" }
# ///

# %% static raises="AssertionError"
import torch
from torch import nn
from torch.export import Dim, export

torch.manual_seed(0)
model = nn.Linear(4, 3).eval()
x = torch.randn(2, 4)
fixed = export(model, (x,)).module()
print(fixed(x).shape)
fixed(torch.randn(5, 4))

# %% range raises="AssertionError"
batch = Dim("batch", min=1, max=64)
program = export(model, (x,), dynamic_shapes={"input": {0: batch}})
print(program.range_constraints)
run = program.module()
for size in (1, 5, 64):
    print(size, tuple(run(torch.randn(size, 4)).shape))
run(torch.randn(65, 4))

# %% auto
program = export(model, (x,), dynamic_shapes=({0: Dim.AUTO},))
for size in (1, 5, 1000):
    print(size, tuple(program.module()(torch.randn(size, 4)).shape))

# %% two-inputs raises="AssertionError"
class Distance(nn.Module):
    def forward(self, a, b):
        return (a - b).norm(dim=1)


n = Dim("n")
pair = (torch.randn(3, 2), torch.randn(3, 2))
program = export(Distance(), pair, dynamic_shapes=({0: n}, {0: n}))
run = program.module()
print(run(torch.randn(7, 2), torch.randn(7, 2)).shape)
run(torch.randn(7, 2), torch.randn(1, 2))

# %% size-branch raises="AssertionError"
class Shorten(nn.Module):
    def forward(self, x):
        return x[:4] if x.shape[0] > 4 else x


program = export(
    Shorten(), (torch.ones(3),), dynamic_shapes=({0: Dim.AUTO},)
)
print(program.range_constraints)
program.module()(torch.ones(9))

# %% specialized
try:
    export(model, (x,), dynamic_shapes=({1: Dim("width")},))
except Exception as error:
    print(type(error).__name__)
    print(str(error).splitlines()[1].split(". If")[0])
