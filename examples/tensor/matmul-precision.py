# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "矩阵乘法的精度", en = "matmul: precision and errors" }
# ///

# %% float32
import torch

row = torch.tensor([[2.0**24, 1.0]])
# zh: float32 不能表示 2**24 + 1，float64 和 int64 可以。
# en: float32 can't represent 2**24 + 1; float64 and int64 can.
for t in [row, row.double(), row.long()]:
    product = t @ torch.ones_like(t).T
    print(f"{t.dtype!s:14} {product.item():.0f}")

# %% compare
torch.manual_seed(0)
A, B = torch.randn(64, 64), torch.randn(64, 64)
exact = A.double() @ B.double()
product = (A @ B).double()
# zh: 与 float64 的最大误差，取数量级。
# en: The largest error against float64, as a power of ten.
error = (product - exact).abs().max()
print(f"1e{error.log10().round():+.0f}", torch.equal(product, exact))
print(torch.allclose(product, exact, atol=1e-4))

# %% tf32
torch.get_float32_matmul_precision()

# %% shapes raises="RuntimeError"
x = torch.ones(2, 3)
print((x @ x.T).shape, (x.T @ x).shape)
x @ x

# %% dtypes raises="RuntimeError"
counts = torch.tensor([[1, 2], [3, 4]])
weights = torch.ones(2, 2)
print(counts @ counts)
print(counts.float() @ weights)
counts @ weights

# %% scalar raises="RuntimeError"
print(x * 2)
x @ torch.tensor(2.0)
