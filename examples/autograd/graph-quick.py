# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "打印计算图", en = "Print a computation graph" }
# ///

# %% quick
import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
x = torch.tensor([3.0, 4.0])
loss = ((w * x).sum() - 5) ** 2
nodes = [(loss.grad_fn, 0)]
while nodes:
    node, depth = nodes.pop()
    print("  " * depth + node.name())
    nodes += [(n, depth + 1) for n, _ in node.next_functions if n]
