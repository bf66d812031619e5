# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
#
# [tool.example]
# title = { zh = "你自己的模型", en = "A model of your own" }
# ///

# %% data
import copy

import torch
from sklearn.datasets import load_breast_cancer
from torch import nn
from torch.utils.data import DataLoader, Subset
from torch.utils.data import TensorDataset, random_split

device = torch.accelerator.current_accelerator(True) or "cpu"
torch.manual_seed(0)
# zh: 换成你的 Dataset：样本是浮点数，标签是类别。
# en: Put your Dataset here: floats, each with a class index.
x, y = map(torch.tensor, load_breast_cancer(return_X_y=True))
data = TensorDataset(x.float(), y)  # (569, 30) and (569,)
names = ["malignant", "benign"]
loss_of = nn.functional.cross_entropy
shape = tuple(data[0][0].shape)
print(shape, "classes", y.bincount().tolist())
print(f"always the largest class: {y.bincount().max() / len(y):.3f}")
train, val, test = random_split(data, [369, 100, 100])


# %% model
class Model(nn.Module):
    def __init__(self, shape, classes):
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
    model = Model(shape, len(names))
    sample, _ = next(iter(DataLoader(train, 500, shuffle=True)))
    model.mean.copy_(sample.mean(0))
    std = sample.std(0)
    model.std.copy_(torch.where(std > 0, std, 1))
    return model.to(device)


# %% functions
def train_epoch(model, loader, optimizer):
    model.train()
    for x, y in loader:
        loss = loss_of(model(x.to(device)), y.to(device))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


@torch.no_grad()
def evaluate(model, loader):
    model.eval()
    loss, right, count = 0.0, 0, len(loader.dataset)
    for x, y in loader:
        output, y = model(x.to(device)), y.to(device)
        loss += loss_of(output, y).item() * len(y)
        right += (output.argmax(1) == y).sum().item()
    return loss / count, right / count


def fit(model, epochs, lr):
    optimizer = torch.optim.AdamW(model.parameters(), lr)
    batches = DataLoader(train, 32, shuffle=True)
    smallest, best = float("inf"), None
    for epoch in range(epochs):
        train_epoch(model, batches, optimizer)
        loss, _ = evaluate(model, DataLoader(val, 500))
        if loss < smallest:
            smallest, best = loss, copy.deepcopy(model)
    return smallest, best


# %% checks
model = make()
print(f"first loss {evaluate(model, DataLoader(train, 500))[0]:.2f}")
few = DataLoader(Subset(train, torch.randperm(len(train))[:16]), 16)
optimizer = torch.optim.AdamW(model.parameters(), 3e-3)
for step in range(300):
    train_epoch(model, few, optimizer)
print(f"loss on 16 samples {evaluate(model, few)[0]:.4f}")
for lr in (1e-1, 1e-2, 1e-3, 1e-4):
    print(f"lr {lr:<6g} validation loss {fit(make(), 10, lr)[0]:.3f}")

# %% test
_, model = fit(make(), epochs=30, lr=1e-2)
_, share = evaluate(model, DataLoader(test, 500))
n = len(test)
middle = (share * n + 2) / (n + 4)
half = 2 * (n * share * (1 - share) + 1) ** 0.5 / (n + 4)
print(f"test {share:.3f} ({middle - half:.3f} to {middle + half:.3f})")
state = model.cpu().state_dict()
torch.save({"state": state, "shape": shape, "names": names}, "own.pt")

# %% use
kept = torch.load("own.pt")
again = Model(kept["shape"], len(kept["names"]))
again.load_state_dict(kept["state"])
again.eval()
with torch.no_grad():
    chances = again(test[0][0][None]).softmax(1)[0]  # (2,)
print(kept["names"][chances.argmax()], f"{chances.max():.3f}")
