# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title = { zh = "比较批次大小", en = "Batch sizes compared" }
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
import time


def fit(batch_size, lr, seed):
    torch.manual_seed(seed)
    model = nn.Sequential(
        nn.Flatten(), nn.Linear(64, 64), nn.ReLU(),
        nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 10),
    )
    optimizer = torch.optim.AdamW(model.parameters(), lr)
    start = time.perf_counter()
    for _ in range(10):
        order = train[torch.randperm(len(train))]
        for batch in order.split(batch_size):
            loss = F.cross_entropy(model(x[batch]), y[batch])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    seconds = time.perf_counter() - start
    with torch.inference_mode():
        right = model(x[test]).argmax(1) == y[test]
    return right.float().mean().item(), seconds


# %% compare
times = {}
for batch_size in (16, 64, 256):
    row = f"batch size {batch_size:3}:"
    for lr in (1e-3, 1e-2):
        runs, seconds = zip(
            *[fit(batch_size, lr, seed) for seed in range(3)],
            strict=True,
        )
        row += f"  lr {lr:<5} {min(runs):.0%} to {max(runs):.0%}"
        times[batch_size] = min(seconds)
    print(row)

# %% time volatile=true
for batch_size, seconds in times.items():
    print(f"batch size {batch_size:3}: {seconds / times[256]:4.1f}")
