# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "没有二阶导数的运算"
# title.en = "Operations without a second derivative"
# ///

# %% missing raises="RuntimeError"
import torch
import torch.nn.functional as F
from torch.nn.attention import SDPBackend, sdpa_kernel

torch.manual_seed(0)
q = torch.randn(1, 1, 4, 8, requires_grad=True)


def penalty(f, x):
    (grad,) = torch.autograd.grad(f(x).sum(), x, create_graph=True)
    grad.square().sum().backward()
    return x.grad.shape


def attend(q):
    return F.scaled_dot_product_attention(q, q, q)


penalty(attend, q)

# %% math
# zh: 这个实现由普通的矩阵运算组成，每一步都有二阶导数。
# en: Made of plain matrix operations, which have second derivatives.
with sdpa_kernel(SDPBackend.MATH):
    print(penalty(attend, q))

# %% which
grid = torch.rand(1, 2, 2, 2) * 2 - 1
image = torch.rand(1, 1, 3, 3, requires_grad=True)
scores = torch.randn(3, 4, requires_grad=True)
target = torch.tensor([0, 2, 1])
for name, f, x in (
    ("grid_sample", lambda x: F.grid_sample(
        x, grid, align_corners=False).square(), image),
    ("cross_entropy", lambda x: F.cross_entropy(x, target), scores),
    ("multi_margin_loss",
     lambda x: F.multi_margin_loss(x, target), scores),
):
    try:
        print(f"{name:18}", penalty(f, x))
    except RuntimeError as error:
        print(f"{name:18}", error)
