# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "有删失的等待时间", en = "Censored waiting times" }
# ///

# %% censored
import torch
from torch import distributions as D

torch.manual_seed(0)
times = D.Exponential(1 / 10).sample((5000,))  # mean 10
# zh: 观察在 8 时结束：更长的等待只知道超过 8。
# en: Observation ends at 8: of longer waits, only that much is known.
seen = times < 8
observed = times.clamp(max=8)
print(f"{seen.float().mean():.0%} ended before 8")

# %% fit
log_rate = torch.zeros((), requires_grad=True)
optimizer = torch.optim.Adam([log_rate], lr=0.05)
for _ in range(300):
    p = D.Exponential(log_rate.exp())
    ended = p.log_prob(observed[seen]).sum()
    # zh: 没有结束的：P(X > 8) = 1 - cdf(8)。
    # en: For those that haven't ended: P(X > 8) = 1 - cdf(8).
    going_on = (1 - p.cdf(observed[~seen])).log().sum()
    loss = -(ended + going_on) / len(times)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print(f"only those that ended  {times[seen].mean():.2f}")
print(f"8 for all others       {observed.mean():.2f}")
print(f"with the probabilities {1 / log_rate.exp():.2f}")
