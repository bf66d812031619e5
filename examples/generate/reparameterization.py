# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "手写重参数化", en = "Reparameterization by hand" }
# ///

# %% by-hand
import torch
from torch.distributions import Categorical, Gamma, Normal

mu = torch.tensor([0.0, 1.0], requires_grad=True)
log_sigma = torch.tensor([0.0, -1.0], requires_grad=True)
torch.manual_seed(0)
x = Normal(mu, log_sigma.exp()).rsample()
torch.manual_seed(0)
epsilon = torch.randn(2)
print(x)
print(mu + log_sigma.exp() * epsilon)

# %% gradients
x.sum().backward()
print("d x / d mu       ", mu.grad)
print("d x / d log_sigma", log_sigma.grad)
print("sigma * epsilon  ", log_sigma.detach().exp() * epsilon)

# %% has-rsample
for name in (
    "Normal Laplace Uniform Gamma Beta Dirichlet StudentT "
    "Categorical Bernoulli Poisson Binomial"
).split():
    distribution = getattr(torch.distributions, name)
    print(f"{name:12}", distribution.has_rsample)

# %% gamma
# zh: 伽马分布的均值是 concentration / rate。
# en: The mean of a gamma distribution is concentration / rate.
a = torch.tensor(3.0, requires_grad=True)
Gamma(a, 2.0).rsample((100_000,)).mean().backward()
print(f"a.grad {a.grad:.2f}, exact {1 / 2.0:.2f}")

# %% discrete raises="NotImplementedError"
Categorical(logits=torch.zeros(3)).rsample()
