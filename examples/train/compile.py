# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "torch.compile", en = "torch.compile" }
# ///

# %% same
import torch


def f(x):
    return torch.sin(x) ** 2 + torch.cos(x)


compiled = torch.compile(f, backend="eager")
x = torch.linspace(0, 1, 5)
print(torch.equal(compiled(x), f(x)))

# %% graph
graphs = []


def show(graph, inputs):
    # zh: 后端收到一张图，交还一个能执行它的函数。
    # en: A backend gets a graph and gives back what runs it.
    names = [
        getattr(n.target, "__name__", n.target)
        for n in graph.graph.nodes
        if n.op.startswith("call")
    ]
    graphs.append(names)
    print("compiling:", names)
    return graph.forward


compiled = torch.compile(f, backend=show)
for call in (1, 2, 3):
    print("call", call)
    compiled(x)
print("graphs:", len(graphs))

# %% python-gone
def layers(x):
    for i in range(3):
        if i != 1:
            x = x + i
    return x


torch.compile(layers, backend=show)(x)

# %% globals
# zh: f 用到的全局变量也受检查：变了就重新编译。
# en: Globals that f uses are checked too: a change recompiles.
negate = False


def g(x):
    return -x if negate else x + 1


compiled = torch.compile(g, backend=show)
print(compiled(torch.ones(2)))
negate = True
print(compiled(torch.ones(2)))
