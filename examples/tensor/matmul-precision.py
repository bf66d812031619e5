# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "矩阵乘法的精度", en = "Precision of matmul" }
# ///

# %% shapes raises="RuntimeError"
import torch

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

# %% float32
row = torch.tensor([[2.0**24, 1.0]])
# zh: 2**24 + 1 在 float32 里存不下，float64 和整数存得下。
# en: 2**24 + 1 doesn't fit into float32; float64 and integers do.
for t in [row, row.double(), row.long()]:
    product = t @ torch.ones_like(t).T
    print(f"{t.dtype!s:14} {product.item():.0f}")

# %% compare
torch.manual_seed(0)
A, B = torch.randn(64, 64), torch.randn(64, 64)
exact = A.double() @ B.double()
# zh: float32 每一步都要舍入，末几位和 float64 不同。
# en: float32 rounds at every step; the last digits differ
# en: from float64.
print(torch.allclose((A @ B).double(), exact, atol=1e-4))
print(torch.equal((A @ B).double(), exact))

# %% tf32
torch.get_float32_matmul_precision()
