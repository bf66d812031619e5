# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "多个输出的雅可比矩阵"
# title.en = "The Jacobian of several outputs"
# ///

# %% basis
import torch

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
squares, pair = x**2, torch.stack([x.sum(), x.prod()])  # (3,), (2,)

# zh: 5 个输出，单位矩阵有 5 行；按列分给两个输出张量。
# en: 5 outputs, 5 rows of the identity; its columns are divided
# en: between the two output tensors.
v_squares, v_pair = torch.eye(5).split([3, 2], dim=1)
print(v_squares.shape, v_pair.shape)
(rows,) = torch.autograd.grad(
    (squares, pair), x, grad_outputs=(v_squares, v_pair),
    is_grads_batched=True, retain_graph=True,
)
print(rows)

# %% two-eyes raises="ValueError"
torch.autograd.grad(
    (squares, pair), x, grad_outputs=(torch.eye(3), torch.eye(2)),
    is_grads_batched=True, retain_graph=True,
)

# %% vmap
from torch.func import jacrev


def pull(*v):
    return torch.autograd.grad((squares, pair), x, v)[0]


print(torch.equal(torch.vmap(pull)(v_squares, v_pair), rows))


def f(x):
    return x**2, torch.stack([x.sum(), x.prod()])


print([tuple(J.shape) for J in jacrev(f)(x.detach())])
