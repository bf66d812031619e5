# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "同一个和的两种算法"
# title.en = "One sum, computed in two ways"
# ///

# %% sums volatile=true
import torch

torch.manual_seed(0)
a, b = torch.randn(200, 2000), torch.randn(2000, 200)
product = a @ b  # (200, 200), sums of 2000 terms
parts = a[:, :1000] @ b[:1000] + a[:, 1000:] @ b[1000:]
print("largest difference", f"{(product - parts).abs().max():.0e}")
print("largest value     ", f"{product.abs().max():.0f}")
print("allclose          ", torch.allclose(product, parts))
print("allclose, atol    ", torch.allclose(product, parts, atol=1e-3))

# %% smallest volatile=true
difference = (product - parts).abs()
worst = (difference / product.abs()).argmax()
print(f"value {product.view(-1)[worst]:.6f}, "
      f"difference {difference.view(-1)[worst]:.0e}")

# %% double
a, b = a.double(), b.double()
parts = a[:, :1000] @ b[:1000] + a[:, 1000:] @ b[1000:]
print("float64:", torch.allclose(a @ b, parts))
