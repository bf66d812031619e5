# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title = { zh = "比较训练精度", en = "Training precisions compared" }
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
train, test = torch.randperm(len(y)).split([1200, 597])


# %% train
def fit(precision, seed, lr=1e-4):
    torch.manual_seed(seed)
    model = nn.Sequential(
        nn.Flatten(), nn.Linear(64, 256), nn.ReLU(),
        nn.Linear(256, 256), nn.ReLU(), nn.Linear(256, 10),
    )
    inputs = x
    if precision == "all bfloat16":
        model, inputs = model.bfloat16(), x.bfloat16()
    optimizer = torch.optim.AdamW(model.parameters(), lr)
    enabled = precision == "autocast"
    for _ in range(10):
        for batch in train[torch.randperm(len(train))].split(64):
            with torch.autocast("cpu", torch.bfloat16, enabled):
                loss = F.cross_entropy(model(inputs[batch]), y[batch])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    with torch.inference_mode():
        logits = model(inputs[test]).float()
        return F.cross_entropy(logits, y[test]).item()


# %% compare
for precision in ("float32", "autocast", "all bfloat16"):
    losses = [fit(precision, seed) for seed in range(3)]
    print(f"{precision:12}", [f"{loss:.3f}" for loss in losses])
