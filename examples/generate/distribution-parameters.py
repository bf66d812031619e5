# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "参数的含义", en = "What the parameters mean" }
# ///

# %% rate
import torch
from torch import distributions as D

torch.manual_seed(0)
# zh: 平均等待 5 分钟：rate 是 1/5，不是 5。
# en: A mean wait of 5 minutes: the rate is 1/5 rather than 5.
print(D.Exponential(1 / 5).mean, D.Exponential(5.0).mean)
print(torch.empty(100_000).exponential_(1 / 5).mean())
# zh: Normal 的第二个参数是标准差，MultivariateNormal 的是协方差矩阵。
# en: Normal takes the standard deviation, MultivariateNormal the
# en: covariance matrix.
print(D.Normal(0.0, 2.0).variance)
print(D.MultivariateNormal(torch.zeros(1), 2.0 * torch.eye(1)).variance)

# %% counting
# zh: Geometric 数的是成功之前失败的次数，从 0 开始；
# zh: geometric_ 从 1 开始。
# en: Geometric counts the failures before the first success, from 0;
# en: geometric_ counts the trials, from 1.
x = D.Geometric(probs=0.25).sample((100_000,))
y = torch.empty(100_000).geometric_(0.25)
print(f"Geometric  min {x.min():.0f} mean {x.mean():.2f}")
print(f"geometric_ min {y.min():.0f} mean {y.mean():.2f}")

# %% overdispersed
# zh: 均值 m、离散参数 r 的负二项分布：方差大于泊松分布。
# en: A negative binomial with mean m and dispersion r: its variance is
# en: larger than Poisson's.
m, r = torch.tensor(4.0), torch.tensor(2.0)
p = D.NegativeBinomial(total_count=r, logits=(m / r).log())
print(p.mean, p.variance, m + m**2 / r)
print(D.Poisson(m).variance)

# %% undefined
for df in (1.0, 2.0, 3.0):
    t = D.StudentT(df)
    print(f"df {df}: mean {t.mean} variance {t.variance}")
