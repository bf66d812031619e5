# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "动态形状", en = "Dynamic shapes" }
# ///

# %% mark
import torch

graphs = []


def show(graph, inputs):
    graphs.append(graph)
    return graph.forward


def center(x):
    return x - x.sum() / x.shape[0]


x = torch.ones(8, 4)
torch._dynamo.mark_dynamic(x, 0)
compiled = torch.compile(center, backend=show)
for n in 8, 6, 5:
    compiled(x if n == 8 else torch.ones(n, 4))
    print(f"{n} rows: {len(graphs)} graphs")
print(graphs[0].code.strip().splitlines()[0])

# %% dynamic-true
torch.compiler.reset()
graphs.clear()
compiled = torch.compile(center, backend=show, dynamic=True)
for shape in (8, 4), (6, 3), (5, 7), (1, 4):
    compiled(torch.ones(shape))
    print(f"{shape}: {len(graphs)} graphs")

# %% pad
def pad_rows(x, multiple=8):
    missing = -len(x) % multiple
    return torch.nn.functional.pad(x, (0, 0, 0, missing))


torch.compiler.reset()
graphs.clear()
compiled = torch.compile(torch.sin, backend=show, dynamic=False)
for n in 5, 7, 8, 12, 13:
    out = compiled(pad_rows(torch.ones(n, 4)))[:n]
    print(f"{tuple(out.shape)}: {len(graphs)} graphs")

# %% last-batch
from torch.utils.data import DataLoader

data = torch.randn(20, 4)
for drop_last in False, True:
    torch.compiler.reset()
    graphs.clear()
    compiled = torch.compile(center, backend=show)
    for epoch in range(2):
        for batch in DataLoader(data, 8, drop_last=drop_last):
            compiled(batch)
    print(f"drop_last={drop_last!s:5} {len(graphs)} graphs")
