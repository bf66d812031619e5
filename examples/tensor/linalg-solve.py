# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "求解方程组", en = "Solving systems of equations" }
# ///

# %% shapes
import torch

torch.manual_seed(0)
A = torch.randn(8, 3, 3)  # eight systems
b = torch.randn(8, 3)
print(torch.linalg.solve(A, b).shape)  # one vector for each matrix
B = torch.randn(8, 3, 5)  # five right-hand sides for each matrix
print(torch.linalg.solve(A, B).shape)

# %% accuracy
n = 12
row = torch.arange(1.0, n + 1)
H = 1 / (row[:, None] + row - 1) + 1e-6 * torch.eye(n)
x = torch.ones(n)
b = H @ x
print(f"condition number: {torch.linalg.cond(H.double()):.0e}")
for name, found in (
    ("solve", torch.linalg.solve(H, b)),
    ("inv", torch.linalg.inv(H) @ b),
):
    residual = (H.double() @ found.double() - b).abs().max()
    print(f"{name:5} residual {residual:.0e}")

# %% factor
A = torch.tensor([[2.0, 1.0], [1.0, 3.0]])
LU, pivots = torch.linalg.lu_factor(A)
for b in torch.eye(2)[:, :, None]:  # b arrives one at a time
    print(torch.linalg.lu_solve(LU, pivots, b).T)

# %% triangular
L = torch.tensor([[2.0, 0.0], [1.0, 1.0]])
b = torch.tensor([[4.0], [3.0]])
print(torch.linalg.solve_triangular(L, b, upper=False).T)
# zh: upper 写反了：另一个三角被当作 0，得到另一个方程的解。
# en: The wrong upper: the other triangle counts as 0, and the result
# en: solves another equation.
print(torch.linalg.solve_triangular(L, b, upper=True).T)
