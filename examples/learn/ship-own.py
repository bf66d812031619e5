# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
#
# [tool.example]
# title = { zh = "你自己的模型", en = "A model of your own" }
# ///

# %% data
import copy
import math

import torch
from sklearn.datasets import load_breast_cancer
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
# zh: 换成你的数据：x 是浮点数，y 是类别索引。
# en: Put your data here: floats in x, class indices in y.
x, y = load_breast_cancer(return_X_y=True)
x = torch.tensor(x, dtype=torch.float32)  # (569, 30)
y = torch.tensor(y)  # (569,)
names = ["malignant", "benign"]
print(tuple(x.shape), "classes", y.bincount().tolist())
print(f"always the largest class: {y.bincount().max() / len(y):.3f}")

# %% split
train, val, test = torch.randperm(len(x)).split([369, 100, 100])


# %% model
class Model(nn.Module):
    def __init__(self, shape, classes):  # the shape of one sample
        super().__init__()
        self.register_buffer("mean", torch.zeros(shape))
        self.register_buffer("std", torch.ones(shape))
        # zh: 换成你的层。
        # en: Put your layers here.
        self.layers = nn.Sequential(
            nn.Linear(shape[0], 32), nn.ReLU(), nn.Linear(32, classes)
        )

    def forward(self, x):
        return self.layers((x - self.mean) / self.std)


def make():
    model = Model(x.shape[1:], len(names))
    model.mean.copy_(x[train].mean(0))
    std = x[train].std(0)
    # zh: 不变的列标准差是 0，不能用来除。
    # en: A column that never changes has a deviation of 0.
    std[std == 0] = 1
    model.std.copy_(std)
    return model.to(device)


def loss_of(model, rows):
    logits = model(x[rows].to(device))
    return nn.functional.cross_entropy(logits, y[rows].to(device))


def fit(model, rows, epochs, lr=3e-3, size=32):
    """Train, and return the model of the best epoch on `val`."""
    optimizer = torch.optim.AdamW(model.parameters(), lr)
    smallest, best = float("inf"), None
    for epoch in range(epochs):
        model.train()
        for batch in rows[torch.randperm(len(rows))].split(size):
            loss = loss_of(model, batch)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        model.eval()
        with torch.no_grad():
            loss = loss_of(model, val).item()
        if loss < smallest:
            smallest, best = loss, copy.deepcopy(model)
    print(f"best validation loss {smallest:.3f}")
    return best


# %% checks
model = make()
first = loss_of(model, train).item()
print(f"first loss {first:.2f}, log(C) {math.log(len(names)):.2f}")
few = train[:16]
optimizer = torch.optim.AdamW(model.parameters(), 3e-3)
for step in range(300):
    loss = loss_of(model, few)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print(f"loss on 16 samples {loss.item():.4f}")

# %% test
model = fit(make(), train, epochs=50)
with torch.no_grad():
    predicted = model(x[test].to(device)).argmax(1).cpu()
share = (predicted == y[test]).float().mean().item()
spread = 1.96 * (share * (1 - share) / len(test)) ** 0.5
print(f"test accuracy {share:.3f} ± {spread:.3f}")
state, shape = model.cpu().state_dict(), tuple(x.shape[1:])
torch.save({"state": state, "shape": shape, "names": names}, "own.pt")

# %% use
kept = torch.load("own.pt")
again = Model(kept["shape"], len(kept["names"]))
again.load_state_dict(kept["state"])
again.eval()
new = x[test[:1]]  # (1, 30): one row, as it comes
with torch.no_grad():
    share = again(new).softmax(1)[0]
name = kept["names"][share.argmax()]
print(f"{name}, probability {share.max():.3f}")
