# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "图断裂", en = "Graph breaks" }
# ///

# %% print
import torch

graphs = []


def show(graph, inputs):
    graphs.append([
        getattr(n.target, "__name__", n.target)
        for n in graph.graph.nodes
        if n.op.startswith("call")
    ])
    return graph.forward


@torch.compile(backend=show)
def f(x):
    y = x.sin()
    print("between")
    return y.cos()


f(torch.ones(3))
for names in graphs:
    print(names)

# %% branch
def double_or_half(x):
    y = x + 1
    if y.sum() > 0:
        return y * 2
    return y / 2


graphs.clear()
compiled = torch.compile(double_or_half, backend=show)
for value in (1.0, -5.0):
    x = torch.full((3,), value)
    print(compiled(x), "graphs:", len(graphs))

# %% explain
report = torch._dynamo.explain(double_or_half)(torch.ones(3))
print("graphs:", report.graph_count)
print("breaks:", report.graph_break_count)

# %% fullgraph
strict = torch.compile(
    double_or_half, backend="eager", fullgraph=True
)
try:
    strict(torch.ones(3))
except RuntimeError as error:
    print(type(error).__name__)
    print(str(error).splitlines()[0])
    print("names the line:", "if y.sum() > 0:" in str(error))

# %% where
def by_where(x):
    y = x + 1
    return torch.where(y.sum() > 0, y * 2, y / 2)


graphs.clear()
compiled = torch.compile(by_where, backend=show, fullgraph=True)
for value in (1.0, -5.0):
    x = torch.full((3,), value)
    print(compiled(x), "graphs:", len(graphs))
