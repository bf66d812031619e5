# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "速查：自动求导", en = "Cheat sheet: autograd" }
# device = "cpu"
# ///

# %% setup
import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)

# %% backward
(x**2).sum().backward()
x.grad

# %% accumulate
(x**2).sum().backward()
x.grad

# %% zero
x.grad.zero_()

# %% gradient
(x * 3).backward(gradient=torch.tensor([1.0, 10.0]))
x.grad

# %% grad
torch.autograd.grad((x**3).sum(), x)

# %% hessian
torch.autograd.functional.hessian(lambda v: (v**3).sum(), x)

# %% grad-fn
(x**2).grad_fn.name()

# %% is-leaf
x.is_leaf, (x**2).is_leaf

# %% detach
x.detach()

# %% no-grad
with torch.no_grad():
    print((x**2).requires_grad)
