# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "VAE 的损失", en = "The loss of a VAE" }
# ///

# %% quick
import torch
from torch import nn
from torch.distributions import Normal, kl_divergence

torch.manual_seed(0)
encoder, decoder = nn.Linear(64, 2 * 8), nn.Linear(8, 64)
x = torch.rand(32, 64)  # (N, 64)
mu, log_variance = encoder(x).chunk(2, dim=1)  # (N, 8) each
q = Normal(mu, (0.5 * log_variance).exp())
log_likelihood = Normal(decoder(q.rsample()), 0.2).log_prob(x).sum(1)
kl = kl_divergence(q, Normal(0.0, 1.0)).sum(1)
loss = (kl - log_likelihood).mean()  # minus the ELBO
print(f"KL {kl.mean():.2f}, loss {loss:.1f}")
