# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "其他分布的随机数"
# title.en = "Random numbers of other distributions"
# ///

# %% in-place
import torch

torch.manual_seed(0)
x = torch.empty(100_000)
print(f"exponential_(2): mean {x.exponential_(2).mean():.2f}")
print(f"log_normal_():   median {x.log_normal_(1, 2).median():.2f}")
print(f"geometric_(0.2): mean {x.geometric_(0.2).mean():.2f}")
print(f"bernoulli_(0.3): mean {x.bernoulli_(0.3).mean():.2f}")

# %% poisson
rates = torch.tensor([0.5, 10.0])
counts = torch.poisson(rates.expand(100_000, 2))
print(counts.mean(0), counts.var(0), counts.dtype)
successes = torch.binomial(torch.tensor(10.0).expand(100_000),
                           torch.tensor(0.3).expand(100_000))
print(successes.mean())

# %% truncated
y = torch.nn.init.trunc_normal_(torch.empty(100_000), a=-1, b=1)
print(f"{y.min():.2f} {y.max():.2f} {y.std():.2f}")

# %% random
z = torch.empty(100_000).random_(0, 10)  # integers from 0 to 9
print(z[:5], z.max())
print(torch.empty(5, dtype=torch.uint8).random_())
