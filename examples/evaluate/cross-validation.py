# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title = { zh = "k 折交叉验证", en = "k-fold cross-validation" }
# ///

# %% data
import torch
import torch.nn.functional as F
from sklearn.datasets import load_wine
from sklearn.model_selection import KFold, StratifiedKFold
from torch import nn

wine = load_wine()
x = torch.tensor(wine.data[:, :4], dtype=torch.float32)  # (178, 4)
y = torch.tensor(wine.target)  # (178,)
print(x.shape, y.bincount())


# %% fit
def evaluate(train, val, weight_decay=0.0, seed=0):
    torch.manual_seed(seed)
    # zh: 均值和标准差只由这一折的训练部分计算。
    # en: Mean and standard deviation of this fold's training part only.
    std, mean = torch.std_mean(x[train], dim=0)
    model = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, 3))
    optimizer = torch.optim.AdamW(
        model.parameters(), lr=0.02, weight_decay=weight_decay
    )
    for _ in range(40):
        optimizer.zero_grad()
        logits = model((x[train] - mean) / std)
        F.cross_entropy(logits, y[train]).backward()
        optimizer.step()
    with torch.inference_mode():
        logits = model((x[val] - mean) / std)
        return (logits.argmax(1) == y[val]).float().mean().item()


# %% folds
folds = StratifiedKFold(5, shuffle=True, random_state=0)
scores = [evaluate(train, val) for train, val in folds.split(x, y)]
print([f"{s:.3f}" for s in scores])
std, mean = torch.std_mean(torch.tensor(scores))
print(f"accuracy {mean:.3f} ± {std:.3f}")

# %% one-split
for seed in range(4):
    order = torch.randperm(
        178, generator=torch.Generator().manual_seed(seed)
    )
    print(f"split {seed}: {evaluate(order[36:], order[:36]):.3f}")

# %% stratified
for name, split in (
    ("KFold", KFold(3).split(x)),
    ("KFold shuffled", KFold(3, shuffle=True, random_state=0).split(x)),
    ("StratifiedKFold", StratifiedKFold(3).split(x, y)),
):
    counts = [y[val].bincount(minlength=3) for _, val in split]
    print(f"{name:15}", [c.tolist() for c in counts])

# %% choose
for weight_decay in (0.0, 1.0, 30.0):
    scores = [
        evaluate(train, val, weight_decay)
        for train, val in folds.split(x, y)
    ]
    std, mean = torch.std_mean(torch.tensor(scores))
    print(f"weight_decay {weight_decay:4}: {mean:.3f} ± {std:.3f}")
