# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "采样与对数概率"
# title.en = "Samples and log-probabilities"
# ///

# %% log-prob
import math

import torch
import torch.nn.functional as F
from torch.distributions import Categorical, Normal

torch.manual_seed(0)
mu, sigma = 1.0, 2.0
x = torch.tensor([1.0, 3.0, 5.0])
by_hand = (
    -((x - mu) ** 2) / (2 * sigma**2)
    - math.log(sigma)
    - math.log(2 * math.pi) / 2
)
print(by_hand)
print(Normal(mu, sigma).log_prob(x))

# %% density
narrow = Normal(0.0, 0.1)
log_density = narrow.log_prob(torch.tensor(0.0))
print(f"log density {log_density:.4f}, density {log_density.exp():.4f}")
inside = narrow.cdf(torch.tensor(0.1)) - narrow.cdf(torch.tensor(-0.1))
print(f"P(-0.1 < x < 0.1) = {inside:.4f}")

# %% categorical
logits = torch.tensor([[2.0, 1.0, 0.0], [0.0, 0.0, 3.0]])  # (N, C)
target = torch.tensor([0, 1])
categorical = Categorical(logits=logits)
print(categorical.probs)
print(categorical.log_prob(target))
print(-F.cross_entropy(logits, target, reduction="none"))

# %% seed
with torch.random.fork_rng():
    torch.manual_seed(42)
    first = categorical.sample((8,))
with torch.random.fork_rng():
    torch.manual_seed(42)
    second = categorical.sample((8,))
print(first[:, 0].tolist())
print(second[:, 0].tolist())
