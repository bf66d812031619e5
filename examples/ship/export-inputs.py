# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "导出时同一个张量当作两个输入"
# title.en = "One tensor for two inputs of an export"
# ///

# %% merged
import torch
from torch import nn
from torch.export import export


class Weighted(nn.Module):
    def forward(self, h, c):
        return h + 10 * c


z = torch.zeros(2)
program = export(Weighted(), (z, z))  # the same tensor twice
h, c = torch.tensor([1.0, 2.0]), torch.tensor([3.0, 4.0])
print("model   ", Weighted()(h, c))
print("exported", program.module()(h, c))
inputs = [n for n in program.graph.nodes if n.op == "placeholder"]
print({node.name: len(node.users) for node in inputs})

# %% separate
program = export(Weighted(), (z, z.clone()))
print("exported", program.module()(h, c))

# %% len
from torch.export import Dim


class Positions(nn.Module):
    def __init__(self, use_len):
        super().__init__()
        self.use_len = use_len

    def forward(self, x):
        n = len(x) if self.use_len else x.shape[0]
        return x + torch.arange(n)[:, None]


for use_len in (False, True):
    try:
        export(
            Positions(use_len), (torch.zeros(2, 3),),
            dynamic_shapes=({0: Dim("batch")},),
        )
        print("exported")
    except Exception as error:
        print(f"{type(error).__name__}: {error}".split("!")[0])
