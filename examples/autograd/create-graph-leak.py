# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "create_graph=True 的引用循环"
# title.en = "The reference cycle of create_graph=True"
# ///

# %% alive
import gc
import warnings
import weakref

import torch

warnings.filterwarnings("ignore", "Using backward.. with create_graph")


def alive_after(differentiate, rounds=5):
    refs = []
    for _ in range(rounds):
        w = torch.ones(1000, requires_grad=True)
        differentiate(w)
        refs.append(weakref.ref(w))
        del w
    gc.collect()
    return sum(ref() is not None for ref in refs)


def into_grad(w):
    (w**3).sum().backward(create_graph=True)


def into_grad_then_none(w):
    into_grad(w)
    w.grad = None


def returned(w):
    torch.autograd.grad((w**3).sum(), w, create_graph=True)


for f in (into_grad, into_grad_then_none, returned):
    print(f"{f.__name__:20} {alive_after(f)} of 5 alive")

# %% cycle
w = torch.ones(3, requires_grad=True)
into_grad(w)
nodes = [w.grad.grad_fn]
for node in nodes:  # grows while it is walked
    following = (n for n, _ in node.next_functions)
    nodes += [n for n in following if n not in (None, *nodes)]
print(*(node.name().split(":")[-1] for node in nodes))
last = next(n for n in nodes if n.name().endswith("AccumulateGrad"))
print("its variable is w:", last.variable is w)
