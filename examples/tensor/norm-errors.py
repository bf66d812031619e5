# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "求范数时的错误", en = "Errors with norms" }
# ///

# %% integers raises="RuntimeError"
import torch
from torch.linalg import matrix_norm, vector_norm

x = torch.tensor([3, -4])
# zh: 整数张量要先转成浮点。
# en: Integers have to become floats first.
print(vector_norm(x.float()))
vector_norm(x)

# %% name raises="TypeError"
x = torch.tensor([3.0, -4.0])
# zh: 同一件事，torch.norm 叫 p，linalg 叫 ord。
# en: The same thing is p in torch.norm, and ord in linalg.
print(torch.norm(x, p=1), vector_norm(x, ord=1))
vector_norm(x, p=1)

# %% infinity raises="TypeError"
print(vector_norm(x, ord=torch.inf))
vector_norm(x, ord="inf")

# %% matrix-order raises="RuntimeError"
A = torch.tensor([[3.0, 0.0], [0.0, 4.0]])
# zh: 矩阵的范数没有任意的 p；逐个元素算用 vector_norm。
# en: Matrix norms don't come with any p; vector_norm takes the
# en: elements one by one.
print(f"{vector_norm(A, ord=3):.4f}")
matrix_norm(A, ord=3)

# %% matrix-of-vector raises="RuntimeError"
matrix_norm(x)

# %% overflow
h = torch.full((4,), 40_000.0, dtype=torch.float16)
# zh: 结果超过 float16 的上限 65504，就成了 inf；用 dtype 指定
# zh: 用什么类型来算。
# en: Above float16's limit of 65504 it becomes inf; dtype says
# en: which type to compute with.
print(vector_norm(h), vector_norm(h, dtype=torch.float32))
