# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
#
# [tool.example]
# title = { zh = "六处错误，一次一处", en = "Six bugs, one at a time" }
# device = "cpu"
# ///

# %% switches
import torch
import torch.nn.functional as F
from sklearn.datasets import load_digits
from torch import nn

BUGS = "softmax", "scale", "graph", "zero_grad", "lr", "labels"


class Switched(nn.Module):
    def __init__(self, bugs):
        super().__init__()
        self.bugs = bugs
        self.conv = nn.Conv2d(1, 16, 3, padding=1)
        self.fc = nn.Linear(16 * 16, 10)

    def forward(self, x):
        x = F.max_pool2d(F.relu(self.conv(x)), 2).flatten(1)
        if "graph" in self.bugs:
            x = x.detach()
        out = self.fc(x)
        return out.softmax(1) if "softmax" in self.bugs else out


def run(bugs, lr=0.01, seed=0):
    torch.manual_seed(seed)
    x, y = map(torch.tensor, load_digits(return_X_y=True))
    order = torch.randperm(len(x))
    other = torch.randperm(len(x)) if "labels" in bugs else order
    x = x[order].float().reshape(-1, 1, 8, 8)
    x, y = x * 16 if "scale" in bugs else x / 16, y[other]
    model = Switched(bugs)
    lr = 1.0 if "lr" in bugs else lr
    optimizer = torch.optim.Adam(model.parameters(), lr=lr)
    for _ in range(300):
        rows = torch.randperm(1400)[:64]
        loss = F.cross_entropy(model(x[rows]), y[rows])
        if "zero_grad" not in bugs:
            optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    with torch.no_grad():
        right = model(x[1400:]).argmax(1) == y[1400:]
    return loss.item(), right.float().mean().item()


# %% table
print(f"{'':9} | only this one repaired | only this one left")
print(f"{'':9} |       loss    accuracy |    loss   accuracy")
for bug in BUGS:
    loss, right = run(set(BUGS) - {bug})
    print(f"{bug:9} | {loss:10.2f} {right:11.2f}", end=" | ")
    print("{:7.2f} {:10.2f}".format(*run({bug})))

# %% rates
for lr in (1e-1, 1e-2, 1e-3):
    scores = [run(set(), lr, seed)[1] for seed in range(3)]
    print(f"lr {lr:<5g}", *(f"{score:.2f}" for score in scores))
