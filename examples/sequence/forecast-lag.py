# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title.zh = "落后一步的预测"
# title.en = "A forecast that lags by one step"
# ///

# %% data
import torch
from torch import nn

torch.manual_seed(0)
L = 16


def windows(series):
    x = series.unfold(0, L, 1)[:-1]  # (N, L)
    return x, series[L:]  # x[i, -1], then y[i]


def fit(x, y):
    torch.manual_seed(0)
    net = nn.Sequential(nn.Linear(L, 32), nn.ReLU(), nn.Linear(32, 1))
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
    for _ in range(500):
        optimizer.zero_grad()
        nn.functional.mse_loss(net(x)[:, 0], y).backward()
        optimizer.step()
    return net


def mse(a, b):
    return ((a - b) ** 2).mean().item()


# zh: 随机游走：每一步的变化都无法预测。
# en: A random walk: no step can be predicted.
walk = torch.randn(2000).cumsum(0) / 20
x, y = windows(walk)

# %% lag
net = fit(x[:1500], y[:1500])
with torch.no_grad():
    forecast = net(x[1500:])[:, 0]
truth, last = y[1500:], x[1500:, -1]
print(f"against the truth      {mse(forecast, truth):.4f}")
print(f"against the last value {mse(forecast, last):.4f}")
print(f"last value as forecast {mse(last, truth):.4f}")

# %% shift
for shift in range(-1, 4):
    a = forecast[3:-3]
    b = truth[3 - shift : len(truth) - 3 - shift]
    print(f"truth {shift:2} steps earlier {mse(a, b):.4f}")

# %% figure alt_zh="真实值与预测值的曲线：形状几乎相同，预测值的曲线整体右移一步。" alt_en="Curves of truth and forecast: almost the same shape, but the forecast is shifted one step to the right."
import matplotlib.pyplot as plt

figure, ax = plt.subplots(figsize=(6, 2.6))
ax.plot(truth[:40], marker=".", label="truth")
ax.plot(forecast[:40], marker=".", label="forecast")
ax.legend()
figure.tight_layout()

# %% differences
# zh: 这里的变化与前一步的变化有关，因此可以预测。
# en: Here a step depends on the one before, so it can be predicted.
steps = torch.randn(2000)
for t in range(1, 2000):
    steps[t] += 0.8 * steps[t - 1]
for name, d in [("random walk", walk.diff()), ("momentum", steps)]:
    x, y = windows(d / d[:1500].std())
    net = fit(x[:1500], y[:1500])
    with torch.no_grad():
        error = mse(net(x[1500:])[:, 0], y[1500:])
    base = mse(torch.zeros(()), y[1500:])
    print(f"{name:12} model {error:.2f}, no change {base:.2f}")
