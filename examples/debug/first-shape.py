# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "每种新形状的第一次调用"
# title.en = "The first call of each new shape"
# ///

# %% shapes
import torch


def backend(graph, inputs):
    print("    compiling for", [tuple(t.shape) for t in inputs
                                if isinstance(t, torch.Tensor)])
    return graph.forward


def run(model, sizes):
    torch.compiler.reset()
    for size in sizes:
        print("call with", size)
        model(torch.ones(2, size))


def model(x):
    return torch.relu(x) + 1


static = torch.compile(model, backend=backend, dynamic=False)
run(static, [8, 8, 9, 10, 8])

# %% dynamic
run(torch.compile(model, backend=backend), [8, 9, 10, 11])

# %% warm-up volatile=true
import time

compiled = torch.compile(model, backend="eager", dynamic=False)
torch.compiler.reset()
for size in 8, 8, 9, 9, 8:
    start = time.perf_counter()
    compiled(torch.ones(2, size))
    print(f"{size}: {1000 * (time.perf_counter() - start):7.2f} ms")
