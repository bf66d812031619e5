# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "大小变为 1 时的重新编译"
# title.en = "Recompiling for a size of 1"
# ///

# %% log
import logging

import torch

plain = logging.Formatter("%(message)s")
torch._logging._internal.DEFAULT_FORMATTER = plain


def center(x):
    return x - x.sum(0) / x.shape[0]


torch._logging.set_logs(recompiles=True)
compiled = torch.compile(center, backend="eager")
for n in 2, 5, 1:
    compiled(torch.ones(n, 3))
torch._logging.set_logs()

# %% unbacked
from torch._dynamo.decorators import mark_unbacked

graphs = []


def count(graph, inputs):
    graphs.append(graph)
    return graph.forward


def lengths(function, *sizes):
    torch.compiler.reset()
    graphs.clear()
    compiled = torch.compile(function, backend=count)
    for n in sizes:
        x = torch.ones(n, 3)
        mark_unbacked(x, 0)
        same = torch.equal(compiled(x), function(x))
        print(f"{n} rows: graphs {len(graphs)}, same result: {same}")


lengths(center, 2, 1, 5, 0)

# %% branch
def branch(x):
    return x * 2 if x.shape[0] > 4 else x


lengths(branch, 2, 1, 5)

# %% squeeze
def squeeze(x):
    return x.squeeze(0) * 2


torch.compiler.reset()
compiled = torch.compile(squeeze)
for n in 4, 1:
    x = torch.ones(n, 3)
    mark_unbacked(x, 0)
    print(n, tuple(compiled(x).shape), tuple(squeeze(x).shape))
