# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title.zh = "预测多个时间步"
# title.en = "Forecast several steps"
# ///

# %% data
import torch
from torch import nn

torch.manual_seed(0)
L, K = 24, 24
t = torch.arange(3000.0)
a = torch.sin(2 * torch.pi * t / 37) + 0.5 * torch.randn(3000)
b = torch.zeros(3000)
for i in range(2, 3000):
    past = 1.6 * b[i - 1] - 0.8 * b[i - 2]
    b[i] = past + 0.2 * a[i] + 0.1 * torch.randn(())
b = b / b[:2000].std()


def fit(x, y):
    torch.manual_seed(0)
    net = nn.Sequential(
        nn.Linear(x.shape[1], 64), nn.ReLU(), nn.Linear(64, y.shape[1])
    )
    optimizer = torch.optim.Adam(net.parameters(), lr=3e-3)
    for _ in range(400):
        optimizer.zero_grad()
        nn.functional.mse_loss(net(x), y).backward()
        optimizer.step()
    return net.requires_grad_(False)


both = b.unfold(0, L + K, 1)
x, y = both[:, :L], both[:, L:]  # (N, L), (N, K)
test = slice(2000, None)


def report(name, forecast):
    error = ((forecast - y[test]) ** 2).mean(0)  # (K,)
    steps = [f"{error[k - 1]:.2f}" for k in (1, 4, 12, 24)]
    print(f"{name:13} step 1, 4, 12, 24:", *steps)


# %% recursive
one = fit(x[:1900], y[:1900, :1])
window, forecast = x[test], []
for _ in range(K):
    forecast.append(one(window))  # (N, 1)
    window = torch.cat([window[:, 1:], forecast[-1]], 1)
recursive = torch.cat(forecast, 1)  # (N, K)

# zh: 每一步都看得到真实值，所以这不是对未来的预测。
# en: This sees the true values at each step: no forecast of the future.
seen = both[test].unfold(1, L, 1)[:, :K]  # (N, K, L)
report("true inputs", one(seen)[:, :, 0])
report("recursive", recursive)

# %% direct
direct = fit(x[:1900], y[:1900])
report("direct", direct(x[test]))
report("mean", torch.zeros(K))

# %% known
# zh: a 的未来是已知的（例如日历或计划），b 的要预测。
# en: The future of a is known (a calendar, a plan), that of b isn't.
plan = a.unfold(0, L + K, 1)
inputs = torch.cat([x, plan[:, L : L + 1]], 1)
step = fit(inputs[:1900], y[:1900, :1])
window, forecast = x[test], []
for k in range(K):
    now = plan[test, L + k : L + k + 1]
    forecast.append(step(torch.cat([window, now], 1)))
    window = torch.cat([window[:, 1:], forecast[-1]], 1)
report("with known a", torch.cat(forecast, 1))
