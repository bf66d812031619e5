# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "预测是一条直线"
# title.en = "The forecast is a straight line"
# ///

# %% data
import torch
from torch import nn

torch.manual_seed(0)
t = torch.arange(400.0)
series = 500 + 30 * torch.sin(t / 6) + torch.randn(400)
L = 12
x = series.unfold(0, L, 1)[:-1, :, None]  # (N, L, 1)
y = series[L:, None]  # (N, 1)
print(x.shape, y.shape, f"std {y.std():.1f}")


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(1, 16, batch_first=True)
        self.out = nn.Linear(16, 1)

    def forward(self, x):
        return self.out(self.lstm(x)[0][:, -1])


def train(x, y, steps, bias=0.0):
    torch.manual_seed(0)
    net = Net()
    nn.init.constant_(net.out.bias, float(bias))
    optimizer = torch.optim.Adam(net.parameters(), lr=0.01)
    for _ in range(steps):
        loss = nn.functional.mse_loss(net(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return net

# %% flat
net = train(x, y, 150, bias=series.mean())
pred = net(x).detach()
print(f"mean {pred.mean():.1f}, std {pred.std():.3f}")
h = net.lstm(x)[0][:, -1].detach()  # (N, 16)
print(h[0, :6])
print(h[100, :6])

# %% scaled
mean, std = series.mean(), series.std()
net = train((x - mean) / std, (y - mean) / std, 150)
pred = net((x - mean) / std).detach() * std + mean
rmse = (pred - y).pow(2).mean().sqrt()
print(f"mean {pred.mean():.1f}, std {pred.std():.1f}, RMSE {rmse:.1f}")
