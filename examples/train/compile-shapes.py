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


def f(x, k):
    return x * (len(k) if isinstance(k, str) else k)


def graphs_after(calls, **options):
    # zh: 清除之前的编译结果。
    # en: Discard everything compiled before.
    torch.compiler.reset()
    graphs.clear()
    compiled = torch.compile(f, backend=count, **options)
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
    "values of x": [(x, "a"), (x + 1, "a"), (x * 0, "a")],
    "int": [(x, k) for k in (2, 3, 4, 5)],
    "float": [(x, k) for k in (0.1, 0.2, 0.3, 0.4)],
    "bool": [(x, k) for k in (True, False, True, False)],
    "str": [(x, k) for k in ("a", "b", "c", "d")],
}
for name, calls in values.items():
    print(f"{name:13} {graphs_after(calls)}")

# %% attribute
class Scale(torch.nn.Module):
    def forward(self, x):
        return x * self.step


torch.compiler.reset()
graphs.clear()
model = Scale()
compiled = torch.compile(model, backend=count)
for model.step in (2, 3, 4, 5):
    compiled(x)
    print(f"step {model.step}: {len(graphs)} graphs")

# %% limit
import logging

# zh: 到了上限会有一条日志，这里关闭。
# en: Reaching the limit is logged; this turns the log off.
torch._logging.set_logs(dynamo=logging.ERROR)
print("limit", torch._dynamo.config.recompile_limit)
print(graphs_after([(x, k) for k in "abcdefghijk"]))
