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
    """Answer with the CO2 of the training week closest in time."""
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

# %% figure alt_zh="CO2 浓度逐年上升，并有季节起伏；按时间划分时，最近邻的预测在测试期是一条水平线，离真实曲线越来越远" alt_en="CO2 rises over the years with a seasonal wave. With the split in time, the nearest neighbor predicts a flat line over the test period, further and further from the curve"
train, test = in_order[:-count], in_order[-count:]
plt.figure(figsize=(6, 2.8))
plt.plot(year[train], ppm[train], label="train")
plt.plot(year[test], ppm[test], label="test")
plt.plot(year[test], nearest(train, test), label="nearest neighbor")
plt.xlabel("year")
plt.ylabel("CO2 (ppm)")
_ = plt.legend()
