# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "注册 KL 散度", en = "Registering a KL divergence" }
# ///

# %% missing raises="NotImplementedError"
import torch
from torch import distributions as D
from torch.distributions import kl_divergence, register_kl


class Triangular(D.Distribution):
    """On [0, 1], with density 2x."""

    arg_constraints = {}
    support = D.constraints.unit_interval

    def log_prob(self, value):
        if self._validate_args:
            self._validate_sample(value)
        return (2 * value).log()

    def sample(self, shape=()):
        return torch.rand(shape).sqrt()


kl_divergence(Triangular(), D.Uniform(0.0, 1.0))

# %% register
@register_kl(Triangular, D.Uniform)
def _kl_triangular_uniform(p, q):
    inside = (q.low <= 0) & (q.high >= 1)
    value = torch.tensor(2.0).log() - 0.5 + (q.high - q.low).log()
    return torch.where(inside, value, torch.inf)


torch.manual_seed(0)
p, q = Triangular(), D.Uniform(0.0, 1.0)
x = p.sample((100_000,))
print(f"formula {kl_divergence(p, q):.4f}")
print(f"samples {(p.log_prob(x) - q.log_prob(x)).mean():.4f}")

# %% inherited
class Shifted(D.Normal):
    """A normal distribution whose values are 5 larger."""

    def log_prob(self, value):
        return super().log_prob(value - 5)

    def sample(self, shape=()):
        return super().sample(shape) + 5


# zh: 没有为 Shifted 注册公式，用的是父类 Normal 的公式，不会警告。
# en: Nothing is registered for Shifted, so Normal's formula applies,
# en: without a warning.
p, q = Shifted(0.0, 1.0), D.Normal(0.0, 1.0)
x = p.sample((100_000,))
print(f"formula {kl_divergence(p, q):.4f}")
print(f"samples {(p.log_prob(x) - q.log_prob(x)).mean():.2f}")
