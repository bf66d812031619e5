# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "练习：只训练新的输出层"
# title.en = "Exercise: train a new head only"
# device = "cpu"
# exercise = true
# ///

# %% start
import copy

import torch
from torch import nn

torch.manual_seed(0)
layers = nn.Linear(20, 64), nn.BatchNorm1d(64), nn.ReLU()
small = nn.Sequential(nn.Sequential(*layers), nn.Linear(64, 12))
points = torch.randn(300, 20)  # (N, 20)
kinds = points[:, :3].argmax(1)  # 3 classes


# zh: 换上有 classes 个输出的输出层，用 x 和 y 训练它；
# zh: 骨干 model[0] 的所有参数和滑动平均都不变。
# en: Put on a head with `classes` outputs, and train it on x and y.
# en: All parameters and running averages of model[0] stay.
def train_head(model, classes, x, y):
    optimizer = torch.optim.Adam(model.parameters(), lr=0.03)
    for _ in range(100):
        loss = nn.functional.cross_entropy(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return model


# %% check raises="AssertionError"
def check():
    torch.manual_seed(0)
    ready = train_head(copy.deepcopy(small), 3, points, kinds).eval()
    with torch.no_grad():
        logits = ready(points)
    shape = tuple(logits.shape)
    assert shape == (300, 3), f"logits {shape}, expected (300, 3)"
    old, new = small[0].state_dict(), ready[0].state_dict()
    changed = [n for n in old if not torch.equal(old[n], new[n])]
    assert not changed, f"model[0]: {changed} changed, expected none"
    score = (logits.argmax(1) == kinds).float().mean()
    message = f"training accuracy {score:.2f}, expected 0.85 or more"
    assert score >= 0.85, message


check()

# %% solution
def train_head(model, classes, x, y):
    model[0].requires_grad_(False)
    model[1] = nn.Linear(model[1].in_features, classes)
    model.train()
    model[0].eval()
    optimizer = torch.optim.Adam(model[1].parameters(), lr=0.03)
    for _ in range(100):
        loss = nn.functional.cross_entropy(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return model


check()
head = train_head(small, 3, points, kinds)[1]
print(sum(p.numel() for p in head.parameters()), "parameters learned")
