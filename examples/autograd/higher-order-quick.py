# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "二阶导数与黑塞矩阵", en = "Second derivatives" }
# ///

# %% quick
import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)
y = (x**3).sum()
(first,) = torch.autograd.grad(y, x, create_graph=True)
(second,) = torch.autograd.grad(first.sum(), x)
print("3x²:", first.detach())
print("6x: ", second)
print(torch.func.hessian(lambda x: (x**3).sum())(x.detach()))
