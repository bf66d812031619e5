# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "向前预测多步"
# title.en = "Forecasting several steps ahead"
# ///

# %% train
import torch
from torch import nn

torch.manual_seed(0)
series = torch.zeros(2000)
for i in range(1, 2000):
    series[i] = 0.8 * series[i - 1] + 0.6 * torch.randn(())
L = 8
x = series.unfold(0, L, 1)[:-1, :, None]  # (N, L, 1)
y = series[L:, None]  # (N, 1)


class Net(nn.Module):
    def __init__(self, steps=1):
        super().__init__()
        self.lstm = nn.LSTM(1, 8, batch_first=True)
        self.out = nn.Linear(8, steps)

    def forward(self, x):
        return self.out(self.lstm(x)[0][:, -1])  # (N, steps)


def train(net, x, y):
    optimizer = torch.optim.Adam(net.parameters(), lr=0.02)
    for _ in range(150):
        loss = nn.functional.mse_loss(net(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    print(f"loss {loss:.3f}")
    return net.requires_grad_(False)


net = train(Net(), x, y)

# %% unchanged
def forecast(window, steps, shift=True):
    values = []
    for _ in range(steps):
        new = net(window)  # (1, 1)
        values.append(round(new.item(), 2))
        if shift:
            window = torch.cat([window[:, 1:], new[:, None]], dim=1)
    return values


start = x[y.argmax()][None]  # (1, L, 1)
print(forecast(start, 6, shift=False))

# %% fixed-point
for window in x[y.argmax()], x[y.argmin()]:  # (L, 1)
    print(forecast(window[None], 41)[::8])

# %% direct
H = 6
targets = series[L:].unfold(0, H, 1)  # (N - H + 1, H)
direct = train(Net(H), x[: len(targets)], targets)
print([round(v, 2) for v in direct(start)[0].tolist()])
