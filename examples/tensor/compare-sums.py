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
print("threads", torch.get_num_threads())
for n in (200, 2000, 20_000):
    a, b = torch.randn(200, n), torch.randn(n, 200)
    product = a @ b  # (200, 200), sums of n terms
    order = torch.randperm(n)
    shuffled = a[:, order] @ b[order]  # the same terms
    difference = (product - shuffled).abs()
    atol = 10 * torch.finfo(a.dtype).eps * product.abs().max().item()
    print(f"{n:5} terms: difference {difference.max():.0e}",
          torch.allclose(product, shuffled),
          f" atol {atol:.0e}",
          torch.allclose(product, shuffled, atol=atol))

# %% smallest volatile=true
worst = (difference / product.abs()).argmax()
print(f"value {product.view(-1)[worst]:.6f}, "
      f"difference {difference.view(-1)[worst]:.0e}")

# %% strict raises="AssertionError" volatile=true
torch.testing.assert_close(product, shuffled)

# %% double
a, b = a.double(), b.double()
print("float64:", torch.allclose(a @ b, a[:, order] @ b[order]))
