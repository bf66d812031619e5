# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "statsmodels", "matplotlib"]
#
# [tool.example]
# title.zh = "泄漏：随机划分时间序列"
# title.en = "Leakage: a random split of a time series"
# device = "cpu"
# ///

# %% co2
import matplotlib.pyplot as plt
import torch
import torch.nn.functional as F
from statsmodels.datasets import co2
from torch import nn

table = co2.load_pandas().data.dropna()
ppm = torch.tensor(table["co2"].to_numpy(), dtype=torch.float32)
year = table.index.year + table.index.day_of_year / 365.25
year = torch.tensor(year.to_numpy(), dtype=torch.float32)
print(len(ppm), "weeks,", table.index[0].date(), "to", end=" ")
print(table.index[-1].date(), f"{ppm[0]:.1f} to {ppm[-1]:.1f} ppm")


# %% predictor
def nearest(train, test):
    # zh: 用时间上最近的训练周的浓度作答。
    # en: Answer with the CO2 of the training week closest in time.
    distance = (year[test, None] - year[None, train]).abs()
    return ppm[train][distance.argmin(1)]


def error(train, test):
    return (nearest(train, test) - ppm[test]).abs().mean()


# %% splits
count = len(ppm) // 5
shuffled = torch.randperm(
    len(ppm), generator=torch.Generator().manual_seed(0)
)
in_order = torch.arange(len(ppm))
for name, order in (("random", shuffled), ("in time", in_order)):
    train, test = order[:-count], order[-count:]
    print(f"{name:8} mean absolute error {error(train, test):.2f} ppm")

# %% features
train, test = in_order[:-count], in_order[-count:]
angle = 2 * torch.pi * year
features = torch.stack(
    [(year - 1975) / 10, angle.sin(), angle.cos()], dim=1
)  # (2225, 3)
mean, std = ppm[train].mean(), ppm[train].std()
target = (ppm - mean) / std  # (2225,)


# %% regression
def fit(model, steps=500):
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for step in range(steps):
        output = model(features[train]).squeeze(1)  # (1780,)
        loss = F.mse_loss(output, target[train])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    with torch.no_grad():
        return model(features).squeeze(1) * std + mean  # in ppm


torch.manual_seed(0)
network = nn.Sequential(nn.Linear(3, 32), nn.ReLU(), nn.Linear(32, 1))
predicted = fit(network)
for name, guess in (
    ("mean", ppm[train].mean()),
    ("nearest", nearest(train, test)),
    ("linear", fit(nn.Linear(3, 1))[test]),
    ("network", predicted[test]),
):
    error_of = (guess - ppm[test]).abs().mean()
    print(f"{name:8} mean absolute error {error_of:5.2f} ppm")

# %% figure alt_zh="CO2 浓度逐年上升，并有季节起伏；测试期是最后八年半，最近邻的预测是一条水平线，离真实曲线越来越远，网络的预测紧跟真实曲线" alt_en="CO2 rises over the years with a seasonal wave. Over the test period, the last eight and a half years, the nearest neighbor predicts a flat line, further and further from the curve, and the network follows the curve"
plt.figure(figsize=(6, 2.8))
plt.plot(year, ppm, label="measured")
plt.plot(year[test], nearest(train, test), label="nearest neighbor")
plt.plot(year[test], predicted[test], label="network")
plt.xlabel("year")
plt.ylabel("CO2 (ppm)")
_ = plt.legend()
