# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "计算图的工具", en = "Tools for the graph" }
# ///

# %% node-hook
import torch


def show(to_inputs, from_output):
    print("arrives:", from_output)
    print("leaves: ", to_inputs)


x = torch.tensor([1.0, 2.0], requires_grad=True)
y = x * 3
handle = y.grad_fn.register_hook(show)
y.sum().backward()
handle.remove()

# %% edge
from torch.autograd.graph import get_gradient_edge

h = x.exp()
edge = get_gradient_edge(h)
print(edge.node.name(), edge.output_nr)
loss = (h * h).sum()
# zh: 即使删除张量 h，有了边仍能求对它的梯度。
# en: Even without h, the edge gives the gradient with respect to it.
del h
(grad,) = torch.autograd.grad(loss, edge)
print(grad)  # 2 * exp(x)

# %% output-number
low, high = torch.arange(4.0, requires_grad=True).chunk(2)
edges = (low * high).grad_fn.next_functions
print([(n.name(), k) for n, k in edges])
print(edges[0][0] is edges[1][0])

# %% multi
from torch.autograd.graph import register_multi_grad_hook

w = torch.ones(2, requires_grad=True)
b = torch.ones(2, requires_grad=True)
handle = register_multi_grad_hook((w, b), print)
(w * 2 + b).sum().backward()
handle.remove()
