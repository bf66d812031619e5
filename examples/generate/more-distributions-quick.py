# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "五种分布与各自的均值"
# title.en = "Five distributions and their means"
# ///

# %% quick
import torch
from torch import distributions as D

torch.manual_seed(0)
for p in (
    D.Exponential(rate=0.5),  # waiting times
    D.Gamma(concentration=3.0, rate=0.5),  # positive values
    D.Beta(2.0, 6.0),  # shares between 0 and 1
    D.Poisson(rate=4.0),  # counts
    D.StudentT(df=3.0, loc=1.0, scale=2.0),  # outliers
):
    x = p.sample((100_000,))
    print(f"{type(p).__name__:11} mean {p.mean:.2f} std {p.stddev:.2f}",
          f"samples {x.mean():.2f} {x.std():.2f}")
