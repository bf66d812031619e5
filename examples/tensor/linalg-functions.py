# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "矩阵函数", en = "Functions of matrices" }
# ///

# %% gradient
import torch

S = torch.tensor([[2.0, 1.0], [1.0, 3.0]])
# zh: 两个特征值相等时，特征向量不唯一，eigh 的梯度是 NaN。
# en: With two equal eigenvalues, eigenvectors aren't unique, and the
# en: gradient of eigh is NaN.
for matrix in (S, torch.eye(2)):
    x = matrix.clone().requires_grad_()
    values, V = torch.linalg.eigh(x)
    (grad,) = torch.autograd.grad(V[0, 0].abs() + values[0], x)
    (only,) = torch.autograd.grad(torch.linalg.eigvalsh(x)[0], x)
    print(grad.tolist(), only.tolist())

# %% exponential
turn = torch.tensor([[0.0, -1.0], [1.0, 0.0]])
print(torch.linalg.matrix_exp(torch.pi / 2 * turn))
print(torch.exp(torch.pi / 2 * turn))

# %% powers
A = torch.tensor([[1.0, 1.0], [1.0, 0.0]])
print(torch.linalg.matrix_power(A, 10))
print(A**10)
print(torch.linalg.matrix_power(A, -1))

# %% root
# zh: 对称正定矩阵的平方根：对特征值开方。
# en: The square root of a symmetric positive-definite matrix: take the
# en: root of its eigenvalues.
values, V = torch.linalg.eigh(S)
root = V @ torch.diag(values.sqrt()) @ V.T
print(root @ root)
