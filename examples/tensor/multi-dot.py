# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "多个矩阵的乘积"
# title.en = "The product of several matrices"
# ///

# %% order
import torch

torch.manual_seed(0)
A = torch.randn(1000, 10)
B = torch.randn(10, 1000)
C = torch.randn(1000, 10)
left = 1000 * 10 * 1000 + 1000 * 1000 * 10  # (A @ B) @ C
right = 10 * 1000 * 10 + 1000 * 10 * 10  # A @ (B @ C)
print(f"from the left {left:,} multiplications, best {right:,}")
D = torch.linalg.multi_dot([A, B, C])
print(D.shape, torch.allclose(D, A @ B @ C, rtol=1e-3, atol=1e-2))

# %% time volatile=true
from torch.utils.benchmark import Timer

for code in (
    "A @ B @ C",
    "A @ (B @ C)",
    "torch.linalg.multi_dot([A, B, C])",
):
    t = Timer(code, globals=globals()).timeit(50).median
    print(f"{t * 1e6:6.0f} µs  {code}")

# %% vectors
v, w = torch.ones(1000), torch.ones(10)
print(torch.linalg.multi_dot([v, A, w]))  # a scalar: v @ A @ w

# %% batch raises="RuntimeError"
torch.linalg.multi_dot([A.expand(2, -1, -1), B, C])
