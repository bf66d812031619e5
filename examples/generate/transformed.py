# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "变换后的分布", en = "Transformed distributions" }
# ///

# %% tanh
import torch
from torch import distributions as D

torch.manual_seed(0)
mean = torch.tensor([0.0, 10.0], requires_grad=True)
tanh = D.TransformedDistribution(
    D.Normal(mean, 1.0), [D.TanhTransform()]
)
action = tanh.rsample()
print(action, tanh.log_prob(action))

# %% by-hand
# zh: 密度要除以导数 1 - tanh(u)²，下面的写法在 u 很大时也准确。
# en: The density is divided by the derivative, 1 - tanh(u)²; this form
# en: of its logarithm is accurate for large u, too.
base = D.Normal(mean, 1.0)
u = base.rsample()
log_slope = 2 * (torch.log(torch.tensor(2.0)) - u
                 - torch.nn.functional.softplus(-2 * u))
print(torch.tanh(u), base.log_prob(u) - log_slope)

# %% cache
# zh: cache_size=1：变换记住 u，不必用 atanh 反算。
# en: With cache_size=1, the transform remembers u: no atanh is needed.
cached = D.TransformedDistribution(
    D.Normal(mean, 1.0), [D.TanhTransform(cache_size=1)]
)
action = cached.rsample()
print(cached.log_prob(action))
print(cached.log_prob(action.clone()))

# %% mean raises="NotImplementedError"
# zh: 变换后的分布没有 mean 和 entropy：用样本估计。
# en: Transformed distributions have no mean or entropy: use samples.
print(-tanh.log_prob(0.9 * tanh.sample((1000,)))[:, 0].mean())
tanh.entropy()

# %% affine
torch.manual_seed(0)
scaled = D.TransformedDistribution(
    D.Normal(0.0, 1.0),
    [D.TanhTransform(), D.AffineTransform(loc=1.0, scale=2.0)],
)
sample = scaled.sample((1000,))
print(sample.min(), sample.max())  # between -1 and 3
log_normal = D.TransformedDistribution(
    D.Normal(0.0, 1.0), [D.ExpTransform()]
)
two = torch.tensor(2.0)
print(log_normal.log_prob(two), D.LogNormal(0.0, 1.0).log_prob(two))
