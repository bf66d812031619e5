# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "计数和不确定性的损失"
# title.en = "Losses for counts and for uncertainty"
# ///

# %% poisson
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x = torch.rand(2000, 1)
counts = torch.poisson(torch.exp(2 * x))  # the rate is exp(2 x)
model = nn.Linear(1, 1)
loss_fn = nn.PoissonNLLLoss()  # log_input=True: outputs are log(rate)
optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
for _ in range(500):
    optimizer.zero_grad()
    loss_fn(model(x), counts).backward()
    optimizer.step()
ends = torch.tensor([[0.0], [1.0]])
print("rates:     ", model(ends).exp().flatten().detach())
print("true rates:", torch.exp(2 * ends).flatten())

# %% double
# zh: 传入的是速率而不是对数：最小值出现在 rate = log(4) 处。
# en: A rate taken for a logarithm: the minimum moves to log(4).
rate = torch.linspace(0.1, 8, 80)
four = torch.full_like(rate, 4)
for log_input in (True, False):
    each = F.poisson_nll_loss(
        rate, four, log_input=log_input, reduction="none"
    )
    print(log_input, f"minimum at {rate[each.argmin()]:.1f}")

# %% gaussian
noise = torch.exp(x - 1)  # the standard deviation grows with x
y = 3 * x + noise * torch.randn_like(x)
model = nn.Linear(1, 2)  # the mean and the log-variance
optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
loss_fn = nn.GaussianNLLLoss()
for _ in range(500):
    mean, log_var = model(x).chunk(2, dim=1)  # (2000, 1) each
    optimizer.zero_grad()
    loss_fn(mean, y, log_var.exp()).backward()
    optimizer.step()
with torch.no_grad():
    mean, log_var = model(torch.tensor([[0.2], [0.5], [0.8]])).T
print("mean", mean, "true: 0.6, 1.5, 2.4")
print("std ", (log_var / 2).exp(), "true: 0.45, 0.61, 0.82")

# %% negative raises="ValueError"
loss_fn(mean, mean, log_var)
