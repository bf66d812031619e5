# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "捕获静态图", en = "Capturing static graphs" }
# ///

# %% define-once
import torch

captures = []


def backend(graph, inputs):
    # zh: 每捕获一张图调用一次；这里不做优化，原样执行。
    # en: Called once per captured graph; returns it unoptimized.
    calls = [n for n in graph.graph.nodes if n.op.startswith("call")]
    captures.append([n.name for n in calls])
    return graph.forward


@torch.compile(backend=backend)
def compiled(x):
    return torch.relu(x * 2) + 1


for _ in range(3):
    compiled(torch.ones(4))
captures

# %% recompile
compiled(torch.ones(4, 4))
print("a different number of dimensions:", len(captures))
compiled(torch.ones(4, dtype=torch.float64))
print("a different dtype:", len(captures))
compiled(torch.zeros(4))
print("different values:", len(captures))

# %% export
from torch import nn

model = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
exported = torch.export.export(model, (torch.ones(1, 2),))
for node in exported.graph.nodes:
    print(f"{node.op:14} {node.name}")

# %% graph-break
def f(x):
    if x.sum() > 0:
        return x * 2
    return x - 10


captures.clear()
broken = torch.compile(f, backend=backend)
print(broken(torch.ones(2)), captures)
print(broken(-torch.ones(2)), captures)

# %% cond
class Branch(nn.Module):
    def forward(self, x):
        return torch.cond(
            x.sum() > 0, lambda x: x * 2, lambda x: x - 10, (x,)
        )


both = torch.export.export(Branch(), (torch.ones(2),)).module()
print(both(torch.ones(2)), both(-torch.ones(2)))

# %% fullgraph
whole = torch.compile(f, backend=backend, fullgraph=True)
try:
    whole(torch.ones(3, 3))
except RuntimeError as error:
    # zh: 报错信息很长，只打印前两行。
    # en: The message is long; print only the first two lines.
    print(*str(error).splitlines()[:2], sep="\n")
