# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "VAE 的常见错误", en = "VAE errors" }
# ///

# %% reduction
import torch
import torch.nn.functional as F

torch.manual_seed(0)
x, decoded = torch.rand(2, 32, 64)
mu, std = torch.randn(32, 8), torch.rand(32, 8) + 0.5
kl = (mu**2 + std**2 - 1).sum(1) / 2 - std.log().sum(1)
print(f"KL                     {kl.mean():5.2f}")
print(f"mean over all pixels   {F.mse_loss(decoded, x):5.2f}")
summed = F.mse_loss(decoded, x, reduction="sum") / len(x)
print(f"sum over pixels        {summed:5.2f}")

# %% range raises="RuntimeError"
pixels = torch.tensor([[0.0, 8.0, 16.0]])  # 0 to 16, not divided
F.binary_cross_entropy(torch.rand(1, 3), pixels)

# %% sign
log_variance = 2 * std.log()
terms = 1 + log_variance - mu**2 - log_variance.exp()
# zh: KL 散度不会是负数；漏掉负号，从数值就看得出来。
# en: A KL divergence is never negative, which gives a missing minus
# en: sign away.
print(f"right: {(-0.5 * terms).sum(1).mean():.2f}")
print(f"wrong: {(0.5 * terms).sum(1).mean():.2f}")
