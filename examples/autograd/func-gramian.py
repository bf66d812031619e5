# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "不求 J 而得到 J Jᵀ"
# title.en = "J Jᵀ without J"
# ///

# %% product
import torch
from torch.func import jacrev, jvp, vjp, vmap


def f(x):  # (1000,) -> (3,)
    return torch.stack([x.sin().sum(), x.prod(), (x**2).sum()])


torch.manual_seed(0)
x = 1 + 0.1 * torch.randn(1000)
output, pull = vjp(f, x)


def gram_times(v):  # J Jᵀ v
    (g,) = pull(v)  # Jᵀ v, (1000,)
    return jvp(f, (x,), (g,))[1]  # (3,)


v = torch.tensor([1.0, -2.0, 0.5])
J = jacrev(f)(x)  # (3, 1000)
print(gram_times(v))
print(J @ J.T @ v)

# %% matrix
# zh: 单位矩阵的每一行给出一列；chunk_size=1 时一次只算一列。
# en: Each row of the identity gives a column; with chunk_size=1,
# en: one at a time.
print(vmap(gram_times, chunk_size=1)(torch.eye(3)))
print(J @ J.T)
