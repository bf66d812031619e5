# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "differentiable=True 的优化器"
# title.en = "An optimizer with differentiable=True"
# ///

# %% differentiable
import torch

w = torch.tensor(3.0, requires_grad=True)
lr = torch.tensor(0.1, requires_grad=True)
new = w.clone()  # not a leaf: step() may change it in place
optimizer = torch.optim.SGD([new], lr=lr, differentiable=True)
# zh: 平方会保存输入，所以传入副本，step() 不会改到保存的值。
# en: The square saves its input: a copy, which step() doesn't change.
x = new.clone()
(new.grad,) = torch.autograd.grad(x**2, x, create_graph=True)
optimizer.step()
((new - 1) ** 2).backward()
print(w.grad, lr.grad)
