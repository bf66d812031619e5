# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "重参数化的常见错误"
# title.en = "Reparameterization errors"
# ///

# %% sample-backward raises="RuntimeError"
import torch
from torch.distributions import Normal

torch.manual_seed(0)
mu = torch.tensor(2.0, requires_grad=True)
x = Normal(mu, 1.0).sample()
x.square().backward()

# %% silent
# zh: 损失里另一项有梯度，所以不报错，但 mu 只收到正则项的梯度。
# en: Another term of the loss has a gradient, so there is no error,
# en: but mu receives the gradient of that term only.
x = Normal(mu, 1.0).sample((10_000,))
(x.square().mean() + 0.1 * mu**2).backward()
print(f"gradient {mu.grad:.2f}, should be near {2 * 2.0 + 0.4:.2f}")

# %% score-with-rsample
mu.grad = None
normal = Normal(mu, 1.0)
x = normal.rsample((100_000,))
(normal.log_prob(x) * x.square().detach()).mean().backward()
print(f"with rsample {mu.grad:.2f}")
mu.grad = None
x = normal.sample((100_000,))
(normal.log_prob(x) * x.square()).mean().backward()
print(f"with sample  {mu.grad:.1f}, should be near 4")

# %% log-variance
log_variance = torch.tensor(-2.0)
for name, std in (
    ("right", (0.5 * log_variance).exp()),
    ("wrong", log_variance.exp()),
):
    x = Normal(0.0, std).sample((100_000,))
    print(f"{name}: variance {x.var():.3f}")
print(f"should be {log_variance.exp():.3f}")
