# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "重新编译", en = "Recompilation" }
# ///

# %% shapes
import torch

graphs = []


def count(graph, inputs):
    graphs.append(graph)
    return graph.forward


def graphs_after(calls, **options):
    torch.compiler.reset()  # forget what was compiled before
    graphs.clear()
    compiled = torch.compile(
        lambda x, k: (x * len(str(k))).sum(),
        backend=count,
        **options,
    )
    counts = []
    for x, k in calls:
        compiled(x, k)
        counts.append(len(graphs))
    return counts


sizes = [(torch.ones(n), "a") for n in (3, 4, 5, 6, 1)]
print("sizes           3  4  5  6  1")
for dynamic in (False, None, True):
    counts = graphs_after(sizes, dynamic=dynamic)
    print(f"dynamic={dynamic!s:6}", counts)

# %% guards
x = torch.ones(3)
w = torch.ones(3, requires_grad=True)
values = {
    "dtype": [(x, "a"), (x.double(), "a"), (x, "a")],
    "dimensions": [(x, "a"), (torch.ones(3, 3), "a")],
    "requires_grad": [(x, "a"), (w, "a")],
    "a text": [(x, "a"), (x, "b"), (x, "a")],
    "values of x": [(x, "a"), (x + 1, "a"), (x * 0, "a")],
}
for name, calls in values.items():
    print(f"{name:13} {graphs_after(calls)}")

# %% limit
import logging

# zh: 到了上限它会写一条日志，这里不让它写。
# en: At the limit it writes a log entry; not here.
torch._logging.set_logs(dynamo=logging.ERROR)
print("limit", torch._dynamo.config.recompile_limit)
print(graphs_after([(x, k) for k in "abcdefghijk"]))
