# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "compile 与 fit 的写法"
# title.en = "What compile and fit do"
# ///

# %% quick
import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def fit(model, train, val, epochs, optimizer):
    history = []
    for epoch in range(epochs):
        model.train()  # training=True
        for x, y in train:
            loss = F.cross_entropy(model(x), y)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        model.eval()  # training=False
        with torch.no_grad():
            right = sum((model(x).argmax(1) == y).sum() for x, y in val)
        history.append((right / len(val.dataset)).item())
    return history


torch.manual_seed(0)
x = torch.randn(600, 2)
y = (x[:, 0] * x[:, 1] > 0).long()  # (600,) class indices
data = TensorDataset(x, y)
train, val = torch.utils.data.random_split(data, [500, 100])
model = nn.Sequential(nn.Linear(2, 32), nn.ReLU(), nn.Linear(32, 2))
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
history = fit(
    model, DataLoader(train, 32, shuffle=True), DataLoader(val, 100),
    epochs=10, optimizer=optimizer,
)
print([round(a, 2) for a in history])
