# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Cholesky 分解", en = "Cholesky factorization" }
# ///

# %% factor
import torch

A = torch.tensor([[4.0, 2.0], [2.0, 3.0]])
L = torch.linalg.cholesky(A)
print(L)
print(L @ L.T)
# zh: 不能分解的矩阵：cholesky_ex 报告，而不是抛出异常。
# en: A matrix that can't be factored: cholesky_ex reports, not raises.
B = torch.tensor([[1.0, 2.0], [2.0, 1.0]])
L, info = torch.linalg.cholesky_ex(B)
print("info:", info.item(), "eigenvalues:", torch.linalg.eigvalsh(B))
