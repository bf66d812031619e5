# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "图的捕获", en = "Graph capture" }
# ///

# %% same
import torch


def f(x):
    return torch.sin(x) ** 2 + torch.cos(x)


compiled = torch.compile(f, backend="eager")
x = torch.linspace(0, 1, 5)
print(compiled(x), f(x), sep="\n")

# %% graph
graphs = []


def show(graph, inputs):
    # zh: 后端得到一张图，返回执行它的函数。
    # en: A backend receives a graph and returns a function to run it.
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
# zh: g 用到的全局变量也由守卫检查，变了就重新编译。
# en: Guards also check the globals that g uses.
negate = False


def g(x):
    return -x if negate else x + 1


compiled = torch.compile(g, backend=show)
print(compiled(torch.ones(2)))
negate = True
print(compiled(torch.ones(2)))
