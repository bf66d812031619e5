# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "梯度累积与调度器"
# title.en = "Gradient accumulation with a scheduler"
# ///

# %% updates
import math

import torch
import torch.nn.functional as F
from torch import nn
from torch.optim.lr_scheduler import LinearLR
from torch.utils.data import DataLoader, TensorDataset

torch.manual_seed(0)
x, y = torch.randn(40, 3), torch.randn(40, 1)
loader = DataLoader(TensorDataset(x, y), batch_size=4)
every, epochs = 4, 2
updates = epochs * math.ceil(len(loader) / every)
print(len(loader), "batches an epoch,", updates, "updates in all")

# %% loop
model = nn.Linear(3, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scheduler = LinearLR(optimizer, 1.0, 0.0, total_iters=updates)
for epoch in range(epochs):
    for i, (xb, yb) in enumerate(loader):
        # zh: 这一组的第一批，以及这一组实际有几批。
        # en: The first batch of this group, and how many it has.
        first = i - i % every
        size = min(every, len(loader) - first)
        (F.mse_loss(model(xb), yb) / size).backward()
        if i + 1 == first + size:
            lr = scheduler.get_last_lr()[0]
            print(f"epoch {epoch}: {size} batches, lr {lr:.4f}")
            optimizer.step()
            scheduler.step()
            optimizer.zero_grad()

# %% per-batch
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scheduler = LinearLR(optimizer, 1.0, 0.0, total_iters=updates)
used = []
for i, (xb, yb) in enumerate(loader, start=1):
    F.mse_loss(model(xb), yb).backward()
    if i % every == 0 or i == len(loader):
        used.append(round(scheduler.get_last_lr()[0], 4))
        optimizer.step()
        optimizer.zero_grad()
    scheduler.step()  # once per batch
print(used)

# %% last-group
def gradient(divisor):
    model.zero_grad()
    for xb, yb in list(loader)[8:]:  # the last two batches
        (F.mse_loss(model(xb), yb) / divisor).backward()
    return model.weight.grad.clone()


model.zero_grad()
F.mse_loss(model(x[32:]), y[32:]).backward()
print("whole      ", model.weight.grad)
print("divided by 2", gradient(2))
print("divided by 4", gradient(4))

# %% scaler
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scheduler = LinearLR(optimizer, 1.0, 0.0, total_iters=updates)
scaler = torch.amp.GradScaler("cpu", init_scale=1024.0)
for i, (xb, yb) in enumerate(loader):
    first = i - i % every
    size = min(every, len(loader) - first)
    loss = F.mse_loss(model(xb), yb) / size
    if i == 1:
        loss = loss * torch.inf  # as if this batch overflowed
    scaler.scale(loss).backward()  # every batch
    if i + 1 == first + size:  # once per group
        scaler.unscale_(optimizer)
        norm = nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        before = scaler.get_scale()
        scaler.step(optimizer)
        scaler.update()
        optimizer.zero_grad()
        skipped = scaler.get_scale() < before
        if not skipped:
            scheduler.step()
        lr = scheduler.get_last_lr()[0]
        print(f"norm {norm:.2f}, skipped {skipped}, next lr {lr:.4f}")
