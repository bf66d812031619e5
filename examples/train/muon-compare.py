# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title.zh = "Muon 与 AdamW 的小比较"
# title.en = "Muon and AdamW compared"
# ///

# %% data
import torch
import torch.nn.functional as F
from sklearn.datasets import load_digits
from torch import nn

torch.manual_seed(0)
images, labels = load_digits(return_X_y=True)
x = torch.tensor(images, dtype=torch.float32) / 16  # (1797, 64)
y = torch.tensor(labels)
train, valid = torch.randperm(len(y)).split([1200, 597])


# %% train
def run(use_muon, lr, seed, steps=60):
    torch.manual_seed(seed)
    model = nn.Sequential(
        nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 64), nn.ReLU(),
        nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 10),
    )
    hidden = [model[2].weight, model[4].weight] if use_muon else []
    taken = {id(p) for p in hidden}
    rest = [p for p in model.parameters() if id(p) not in taken]
    rest_lr = 1e-2 if use_muon else lr
    optimizers = [torch.optim.AdamW(rest, lr=rest_lr)]
    if use_muon:
        muon = torch.optim.Muon(hidden, lr=lr, weight_decay=0.01)
        optimizers.append(muon)
    for step in range(steps):
        batch = train[torch.randint(len(train), (64,))]
        loss = F.cross_entropy(model(x[batch]), y[batch])
        for optimizer in optimizers:
            optimizer.zero_grad()
        loss.backward()
        for optimizer in optimizers:
            optimizer.step()
    with torch.no_grad():
        return F.cross_entropy(model(x[valid]), y[valid]).item()


for use_muon, rates in (
    (False, (3e-3, 1e-2, 3e-2)),
    (True, (1e-2, 3e-2, 1e-1)),
):
    for lr in rates:
        losses = [run(use_muon, lr, seed) for seed in range(3)]
        name = "Muon + AdamW" if use_muon else "AdamW"
        print(f"{name:12} lr {lr:<5}", [f"{v:.2f}" for v in losses])

# %% longer
for use_muon, lr in (
    (False, 3e-3), (False, 1e-2), (True, 1e-2), (True, 3e-2),
):
    losses = [run(use_muon, lr, seed, steps=200) for seed in range(3)]
    name = "Muon + AdamW" if use_muon else "AdamW"
    print(f"{name:12} lr {lr:<5}", [f"{v:.2f}" for v in losses])
