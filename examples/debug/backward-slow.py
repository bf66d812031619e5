# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "反向传播为什么慢"
# title.en = "Why the backward pass is slow"
# ///

# %% time
import time

import torch
from torch import nn


def milliseconds(function, runs=5):
    best = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        function()
        best = min(best, time.perf_counter() - start)
    return best * 1000


def compare(name, forward):
    alone = milliseconds(forward)
    both = milliseconds(lambda: forward().backward())
    print(f"{name:14} forward {alone:6.2f} ms", end="  ")
    print(f"backward {both - alone:6.2f} ms")


# %% loop volatile=true
x = torch.ones(500, requires_grad=True)


def one_by_one():
    y = x * 1
    for i in range(500):
        y[i] = y[i] + 1
    return y.sum()


compare("one by one", one_by_one)
compare("all at once", lambda: (x * 1 + 1).sum())


# %% nodes
def count(result):
    seen, todo = set(), [result.grad_fn]
    while todo:
        node = todo.pop()
        if node is not None and node not in seen:
            seen.add(node)
            todo += [child for child, _ in node.next_functions]
    return len(seen)


count(one_by_one()), count((x * 1 + 1).sum())

# %% embedding volatile=true
ids = torch.randint(500_000, (32,))
for sparse in False, True:
    table = nn.Embedding(500_000, 32, sparse=sparse)
    compare(f"sparse={sparse}", lambda: table(ids).sum())
