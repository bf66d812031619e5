# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "重参数化", en = "Reparameterization" }
# ///

# %% quick
import torch
from torch.distributions import Normal

torch.manual_seed(0)
mu = torch.tensor(2.0, requires_grad=True)
normal = Normal(mu, 1.0)
print("sample requires grad: ", normal.sample().requires_grad)
print("rsample requires grad:", normal.rsample().requires_grad)
# zh: E[x²] = mu² + 1，对 mu 的导数是 2 mu = 4。
# en: E[x²] = mu² + 1, so the derivative is 2 mu = 4.
normal.rsample((10_000,)).square().mean().backward()
print(f"gradient {mu.grad:.2f}")
