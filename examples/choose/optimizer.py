# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title.zh = "比较优化器与学习率"
# title.en = "Optimizers and learning rates compared"
# device = "cpu"
# ///

# %% data
import torch
import torch.nn.functional as F
from sklearn.datasets import load_digits
from torch import nn

digits = load_digits()
x = torch.tensor(digits.images, dtype=torch.float32) / 16
x = x.unsqueeze(1)  # (1797, 1, 8, 8)
y = torch.tensor(digits.target)
torch.manual_seed(0)
torch.set_num_threads(1)
train, test = torch.randperm(len(y)).split([1200, 597])


# %% train
def mlp():
    return nn.Sequential(
        nn.Flatten(), nn.Linear(64, 64), nn.ReLU(),
        nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 10),
    )


def cnn():
    return nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(),
        nn.MaxPool2d(2),
        nn.Conv2d(8, 16, 3, padding=1), nn.BatchNorm2d(16), nn.ReLU(),
        nn.MaxPool2d(2), nn.Flatten(), nn.Linear(64, 10),
    )


def accuracy(make, optimizer, seed, **options):
    torch.manual_seed(seed)
    model = make()
    optimizer = optimizer(model.parameters(), **options)
    for _ in range(6):
        for batch in train[torch.randperm(len(train))].split(64):
            loss = F.cross_entropy(model(x[batch]), y[batch])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    model.eval()
    with torch.inference_mode():
        right = model(x[test]).argmax(1) == y[test]
    return right.float().mean().item()


# %% compare
def show(make, optimizer, rates, **options):
    for lr in rates:
        runs = [
            accuracy(make, optimizer, seed, lr=lr, **options)
            for seed in range(3)
        ]
        low, high = min(runs), max(runs)
        print(f"  lr {lr:<6}  {low:.0%} to {high:.0%}")


for make in (mlp, cnn):
    print(f"{make.__name__}, AdamW")
    show(make, torch.optim.AdamW, (1e-4, 1e-3, 1e-2, 1e-1))

# %% momentum
for make in (mlp, cnn):
    print(f"{make.__name__}, SGD with momentum")
    show(make, torch.optim.SGD, (1e-2, 1e-1, 1.0), momentum=0.9)
