# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "范数的常见错误", en = "Common errors with norms" }
# ///

# %% integers raises="NotImplementedError"
import torch
from torch.linalg import matrix_norm, vector_norm

x = torch.tensor([3, -4])
# zh: 整数张量要先转换成浮点数。
# en: Convert integers to floating point first.
print(vector_norm(x.float()))
vector_norm(x)

# %% name raises="TypeError"
x = torch.tensor([3.0, -4.0])
# zh: 同一个参数，torch.norm 叫 p，linalg 叫 ord。
# en: The argument is p in torch.norm and ord in linalg.
print(torch.norm(x, p=1), vector_norm(x, ord=1))
vector_norm(x, p=1)

# %% infinity raises="TypeError"
print(vector_norm(x, ord=torch.inf))
vector_norm(x, ord="inf")

# %% matrix-order raises="RuntimeError"
A = torch.tensor([[3.0, 0.0], [0.0, 4.0]])
# zh: 矩阵范数不支持任意的 p；逐元素计算用 vector_norm。
# en: Matrix norms exist only for some orders; vector_norm
# en: treats the elements as a vector.
print(f"{vector_norm(A, ord=3):.4f}")
matrix_norm(A, ord=3)

# %% matrix-of-vector raises="RuntimeError"
matrix_norm(x)

# %% overflow
h = torch.full((4,), 40_000.0, dtype=torch.float16)
# zh: 结果超过 float16 的上限 65504，变成 inf；dtype 指定
# zh: 计算所用的类型。
# en: Above the float16 limit of 65504 the result is inf;
# en: dtype sets the type used to compute.
print(vector_norm(h), vector_norm(h, dtype=torch.float32))
