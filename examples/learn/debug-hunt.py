# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
# [tool.example]
# title = { zh = "程序里的六处错误", en = "A program with six bugs" }
# device = "cpu"
# ///

# %% program
import torch
import torch.nn.functional as F
from sklearn.datasets import load_digits
from torch import nn


def load():
    x, y = map(torch.tensor, load_digits(return_X_y=True))
    x = x.float().reshape(-1, 1, 8, 8) * 16
    return x[torch.randperm(len(x))], y[torch.randperm(len(y))]


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 16, 3, padding=1)
        self.fc = nn.Linear(16 * 16, 10)

    def forward(self, x):
        x = F.max_pool2d(F.relu(self.conv(x)), 2)
        x = torch.tensor(x.detach().numpy()).flatten(1)
        return self.fc(x).softmax(1)


def train(model, x, y, lr=1.0, size=64):
    optimizer = torch.optim.Adam(model.parameters(), lr=lr)
    losses = []
    for _ in range(300):
        rows = torch.randperm(len(x))[:size]
        loss = F.cross_entropy(model(x[rows]), y[rows])
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


@torch.no_grad()
def accuracy(model):
    return (model(x_test).argmax(1) == y_test).float().mean()


torch.manual_seed(0)
x, y = load()
x, x_test, y, y_test = x[:1400], x[1400:], y[:1400], y[1400:]
model = Net()
loss = train(model, x, y)[-1]
print(f"loss {loss:.2f}, accuracy {accuracy(model):.2f}")

# %% one-batch
def overfit(net, lr=1.0):
    torch.manual_seed(0)
    model = net()
    return model, train(model, x[:32], y[:32], lr=lr, size=32)


model, losses = overfit(Net)
out = model(x[:32])
print(f"loss on 32 samples: {losses[0]:.2f} to {losses[-1]:.2f}")
print(f"outputs {out.min():.2f} to {out.max():.2f}", end=", ")
print(f"sum of each row {out.sum(1).mean():.2f}")

# %% first-loss
class Net2(Net):
    def forward(self, x):
        x = F.max_pool2d(F.relu(self.conv(x)), 2)
        return self.fc(torch.tensor(x.detach().numpy()).flatten(1))


model = Net2()
loss = F.cross_entropy(model(x), y)
print(f"first loss {loss:.2f}, pixels up to {x.max():.0f}")

# %% scale
x, x_test = x / 256, x_test / 256
losses = overfit(Net2)[1]
print(f"loss on 32 samples: {losses[0]:.2f} to {losses[-1]:.2f}")

# %% gradients
for step in range(3):
    F.cross_entropy(model(x[:32]), y[:32]).backward()
    print("conv", model.conv.weight.grad, end=", ")
    print(f"fc {model.fc.weight.grad.norm():.2f}")

# %% rates
class Net3(Net):
    def forward(self, x):
        x = F.max_pool2d(F.relu(self.conv(x)), 2)
        return self.fc(x.flatten(1))


def train(model, x, y, lr, size=64):
    optimizer = torch.optim.Adam(model.parameters(), lr=lr)
    losses = []
    for _ in range(300):
        rows = torch.randperm(len(x))[:size]
        loss = F.cross_entropy(model(x[rows]), y[rows])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


for lr in (1.0, 1e-1, 1e-2, 1e-3, 1e-4):
    losses = overfit(Net3, lr)[1]
    print(f"lr {lr:<6g} {losses[29]:6.3f} {losses[-1]:6.3f}")

# %% all-data
model = Net3()
print(f"loss {train(model, x, y, lr=1e-2)[-1]:.2f}", end=", ")
print(f"accuracy {accuracy(model):.2f}")
