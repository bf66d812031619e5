# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "形状与重新编译", en = "Shapes and recompiling" }
# ///

# %% quick
import torch
from torch._dynamo.utils import counters

compiled = torch.compile(lambda x: x.sin() + 1, backend="eager")
for n in (8, 6, 5, 9, 1, 8):
    compiled(torch.ones(n))
    print(f"length {n}: {counters['stats']['unique_graphs']} graphs")
