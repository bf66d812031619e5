# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "标准化表格数据"
# title.en = "Standardize the columns of a table"
# ///

# %% data
import torch
from torch import nn

torch.manual_seed(0)
area = 40 + 80 * torch.rand(2000, 1)
income = 20_000 + 60_000 * torch.rand(2000, 1)
table = torch.cat([area, income], 1)  # (2000, 2)
price = 3 * area + income / 500 + (area - 80) ** 2 / 40
price = price + 10 * torch.randn(2000, 1)
mean, std = table[:1500].mean(0), table[:1500].std(0)
p_mean, p_std = price[:1500].mean(), price[:1500].std()


def r2(x, y, first=None):
    torch.manual_seed(0)
    layers = [nn.Linear(2, 32), nn.ReLU(), nn.Linear(32, 1)]
    net = nn.Sequential(*([first] if first else []), *layers)
    optimizer = torch.optim.Adam(net.parameters(), lr=0.003)
    for _ in range(20):
        for i in torch.randperm(1500).split(50):
            optimizer.zero_grad()
            nn.functional.mse_loss(net(x[i]), y[i]).backward()
            optimizer.step()
    net.eval()
    with torch.no_grad():
        error = ((net(x[1500:]) - y[1500:]) ** 2).mean()
    return 1 - (error / y[1500:].var()).item()


# %% compare
scaled, p_scaled = (table - mean) / std, (price - p_mean) / p_std
print(f"raw                      R2 {r2(table, price):6.3f}")
print(f"features standardized    R2 {r2(scaled, price):6.3f}")
print(f"and the target           R2 {r2(scaled, p_scaled):6.3f}")

# %% batch-norm
bn = nn.BatchNorm1d(2, affine=False)
print(f"BatchNorm1d first        R2 {r2(table, p_scaled, bn):6.3f}")
print("running_mean", bn.running_mean, "mean", mean)
print("running_var ", bn.running_var, "var ", std**2)
