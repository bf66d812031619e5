# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "调度器的错误", en = "Scheduler errors" }
# ///

# %% wrong-order
import warnings

import torch
from torch.optim import lr_scheduler

w = torch.zeros(1, requires_grad=True)


def used(scheduler_first):
    optimizer = torch.optim.SGD([w], lr=1.0)
    scheduler = lr_scheduler.ExponentialLR(optimizer, gamma=0.5)
    lrs = []
    for _ in range(4):
        if scheduler_first:
            scheduler.step()
        lrs.append(optimizer.param_groups[0]["lr"])
        optimizer.step()
        if not scheduler_first:
            scheduler.step()
    return lrs


print("optimizer first", used(scheduler_first=False))
with warnings.catch_warnings(record=True) as caught:
    print("scheduler first", used(scheduler_first=True))
for each in caught:
    print(f"{each.category.__name__}: {each.message}")

# %% wrong-clock
# zh: 本应每 30 轮减半，却在每一批之后都调用了 step()。
# en: Meant to halve every 30 epochs, but called after every batch.
optimizer = torch.optim.SGD([w], lr=0.1)
scheduler = lr_scheduler.StepLR(optimizer, step_size=30, gamma=0.5)
for batch in range(300):
    optimizer.step()
    scheduler.step()
lr = scheduler.get_last_lr()[0]
print(f"lr after one epoch of 300 batches: {lr:.6f}")

# %% too-long
optimizer = torch.optim.SGD([w], lr=0.1)
scheduler = lr_scheduler.CosineAnnealingLR(optimizer, T_max=4)
lrs = []
for _ in range(9):
    lrs.append(f"{scheduler.get_last_lr()[0]:.3f}")
    optimizer.step()
    scheduler.step()
print(*lrs)

# %% one-cycle raises="ValueError"
optimizer = torch.optim.SGD([w], lr=0.1, momentum=0.9)
scheduler = lr_scheduler.OneCycleLR(optimizer, 0.1, total_steps=4)
for _ in range(5):
    optimizer.step()
    scheduler.step()

# %% no-metric raises="TypeError"
scheduler = lr_scheduler.ReduceLROnPlateau(optimizer)
scheduler.step()

# %% epoch-argument
optimizer = torch.optim.SGD([w], lr=0.1)
scheduler = lr_scheduler.StepLR(optimizer, step_size=2)
optimizer.step()
with warnings.catch_warnings(record=True) as caught:
    scheduler.step(1)
for each in caught:
    print(f"{each.category.__name__}: {each.message}")

# %% milestones raises="ValueError"
first = lr_scheduler.LinearLR(optimizer, total_iters=3)
then = lr_scheduler.CosineAnnealingLR(optimizer, T_max=7)
lr_scheduler.SequentialLR(optimizer, [first, then], milestones=[3, 10])
