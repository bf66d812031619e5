# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title = { zh = "交叉验证的错误", en = "Cross-validation errors" }
# ///

# %% reused
import torch
import torch.nn.functional as F
from sklearn.model_selection import GroupKFold, KFold, StratifiedKFold
from torch import nn

torch.manual_seed(0)
# zh: 标签是随机的，什么也学不到。
# en: The labels are random: there is nothing to learn.
x, y = torch.randn(100, 80), torch.randint(2, (100,))
folds = list(KFold(5, shuffle=True, random_state=0).split(x))


def train_on(model, x, y):
    optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
    for _ in range(50):
        optimizer.zero_grad()
        F.cross_entropy(model(x), y).backward()
        optimizer.step()


def accuracy(model, x, y):
    return (model(x).argmax(1) == y).float().mean().item()


for fresh in (False, True):
    scores = []
    model = nn.Linear(80, 2)
    for train, val in folds:
        if fresh:
            model = nn.Linear(80, 2)
        train_on(model, x[train], y[train])
        scores.append(accuracy(model, x[val], y[val]))
    name = "a new model each" if fresh else "the same model"
    print(f"{name:16}", [f"{s:.2f}" for s in scores])

# %% selected
wide = torch.randn(100, 2000)


def best_features(x, y):
    gap = x[y == 1].mean(0) - x[y == 0].mean(0)
    return gap.abs().topk(40).indices


for inside in (False, True):
    scores = []
    chosen = best_features(wide, y)
    for train, val in folds:
        if inside:
            chosen = best_features(wide[train], y[train])
        model = nn.Linear(40, 2)
        train_on(model, wide[train][:, chosen], y[train])
        scores.append(accuracy(model, wide[val][:, chosen], y[val]))
    where = "inside " if inside else "outside"
    print(f"selected {where}: {sum(scores) / 5:.2f}")

# %% group
patient = torch.arange(12) // 3  # (N,): three samples each
for name, split in (
    ("KFold", KFold(2, shuffle=True, random_state=0).split(patient)),
    ("GroupKFold", GroupKFold(2).split(patient, groups=patient)),
):
    train, val = next(split)
    both = set(patient[train].tolist()) & set(patient[val].tolist())
    print(f"{name}: patients in both parts {sorted(both)}")

# %% too-few raises="ValueError"
rare = torch.tensor([0] * 4 + [1] * 3)
next(StratifiedKFold(5).split(rare, rare))

# %% continuous raises="ValueError"
next(StratifiedKFold(5).split(x, torch.randn(100)))
