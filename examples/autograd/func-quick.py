# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "grad、vmap 与 jacrev", en = "grad, vmap, and jacrev" }
# ///

# %% quick
import torch
from torch.func import grad, jacrev, vmap

def f(x):
    return (x**3).sum()

x = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
print(grad(f)(x[0]))
print(vmap(grad(f))(x))
print(jacrev(torch.exp)(x[0]))
