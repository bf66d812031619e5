# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "特征值、伪逆和行列式"
# title.en = "Eigenvalues, pseudoinverses, and determinants"
# ///

# %% eig
import torch

rotation = torch.tensor([[0.0, -1.0], [1.0, 0.0]])
values, vectors = torch.linalg.eig(rotation)
print(values, vectors.dtype)
S = torch.tensor([[2.0, 1.0], [1.0, 3.0]])
print(torch.linalg.eigvals(S))
values, V = torch.linalg.eigh(S)
print(values)
print(V @ torch.diag(values) @ V.T)

# %% lower
# zh: eigh 只读取下三角，不检查矩阵是否对称。
# en: eigh reads the lower triangle only, and doesn't check symmetry.
A = torch.tensor([[2.0, 100.0], [1.0, 3.0]])
print(torch.linalg.eigvalsh(A))
print(torch.linalg.eigvals(A).real)

# %% determinant
n = 100
print(torch.linalg.det(0.1 * torch.eye(n)))
sign, log_abs = torch.linalg.slogdet(0.1 * torch.eye(n))
print(sign, log_abs)
# zh: 行列式为负：logdet 是 NaN，slogdet 给出符号。
# en: A negative determinant: logdet is NaN; slogdet gives the sign.
flip = torch.diag(torch.tensor([1.0, -2.0]))
print(torch.logdet(flip), *torch.linalg.slogdet(flip))

# %% singular raises="torch._C._LinAlgError"
singular = torch.tensor([[1.0, 2.0], [2.0, 4.0]])
torch.linalg.inv(singular)

# %% almost
# zh: 舍入使奇异矩阵变得可逆，结果毫无意义，却没有异常。
# en: Rounding makes a singular matrix invertible: a meaningless result
# en: and no exception.
almost = torch.arange(1.0, 10).reshape(3, 3) / 10
print(torch.linalg.inv(almost)[0])
print(f"condition number: {torch.linalg.cond(almost):.0e}")

# %% pinv
b = torch.tensor([1.0, 1.0])
x = torch.linalg.pinv(singular) @ b
print(x, singular @ x)
print(torch.linalg.lstsq(singular, b, driver="gelsd").solution)
print("rank:", torch.linalg.matrix_rank(singular).item())
print(torch.linalg.pinv(torch.ones(5, 3)).shape)

# %% not-square raises="RuntimeError"
torch.linalg.inv(torch.ones(2, 3))
