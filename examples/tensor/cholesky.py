# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Cholesky 分解失败", en = "When Cholesky fails" }
# ///

# %% fails raises="torch._C._LinAlgError"
import torch

# zh: 相邻的点几乎相同，这个协方差矩阵接近奇异。
# en: Neighboring points are almost equal; the covariance matrix is
# en: nearly singular.
x = torch.linspace(0, 1, 50)
K = torch.exp(-((x[:, None] - x) ** 2) / 0.5)  # (50, 50)
torch.linalg.cholesky(K)

# %% eigenvalues
values = torch.linalg.eigvalsh(K)  # ascending
print("symmetric:", torch.equal(K, K.T), "NaN:", K.isnan().any().item())
print("negative eigenvalues:", (values < 0).sum().item(), "of", len(K))
print(f"smallest: {values[0]:.0e}, largest: {values[-1]:.1f}")

# %% jitter
eye = torch.eye(len(K))
for jitter in (0, 1e-6, 1e-4):
    L, info = torch.linalg.cholesky_ex(K + jitter * eye)
    print(f"jitter {jitter:5}: info {info.item()}")

# %% solve
# zh: 解 K w = y：分解一次，再用两个三角方程求解。
# en: Solve K w = y: factor once, then solve two triangular systems.
torch.manual_seed(0)
y = torch.randn(50, 1)
safe = K.double() + 1e-4 * eye
L = torch.linalg.cholesky(safe)
w = torch.cholesky_solve(y.double(), L)
print("residual:", f"{(safe @ w - y).abs().max():.0e}")
