# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "参数组与调度器", en = "Groups and schedulers" }
# ///

# %% lambda
import torch
from torch import nn
from torch.optim.lr_scheduler import (
    CosineAnnealingLR,
    LambdaLR,
    LinearLR,
    OneCycleLR,
)

layers = nn.Linear(4, 4), nn.Linear(4, 4), nn.Linear(4, 2)


def make_optimizer():
    return torch.optim.SGD(
        {"params": layer.parameters(), "lr": lr}
        for layer, lr in zip(layers, (0.01, 0.03, 0.1), strict=True)
    )


def run(optimizer, scheduler, show, steps=10):
    for step in range(steps + 1):
        if step in show:
            rates = [f"{lr:.4f}" for lr in scheduler.get_last_lr()]
            print(f"step {step:2}", *rates)
        optimizer.step()
        if step < steps:
            scheduler.step()


def warm_then_linear(step):
    return min((step + 1) / 4, (10 - step) / 7)


optimizer = make_optimizer()
scheduler = LambdaLR(optimizer, warm_then_linear)
run(optimizer, scheduler, show=(0, 3, 9))

# %% each
# zh: 每个参数组一个函数：骨干网络的两组前 3 步不动。
# en: One function per group: two groups wait for 3 steps.
optimizer = make_optimizer()
late = [lambda step: float(step >= 3)] * 2
scheduler = LambdaLR(optimizer, [*late, lambda step: 1.0])
run(optimizer, scheduler, show=(0, 2, 3))

# %% eta-min
optimizer = make_optimizer()
scheduler = CosineAnnealingLR(optimizer, T_max=10, eta_min=0.009)
run(optimizer, scheduler, show=(0, 5, 10))

# %% one-cycle
optimizer = make_optimizer()
scheduler = OneCycleLR(
    optimizer, max_lr=[0.01, 0.03, 0.1], total_steps=11
)
run(optimizer, scheduler, show=(0, 3, 10))

# %% one-rate raises="ValueError"
OneCycleLR(optimizer, max_lr=[0.01, 0.1], total_steps=11)

# %% late
optimizer = make_optimizer()
scheduler = LinearLR(optimizer, start_factor=0.1, total_iters=5)
extra = nn.Parameter(torch.zeros(1))
optimizer.add_param_group({"params": [extra], "lr": 0.5})
run(optimizer, scheduler, show=(5,), steps=5)

# %% added raises="ValueError"
# zh: 调度器创建之后，又添加了一个参数组。
# en: A group is added after the scheduler was created.
optimizer = make_optimizer()
scheduler = LambdaLR(optimizer, warm_then_linear)
extra = nn.Parameter(torch.zeros(1))
optimizer.add_param_group({"params": [extra], "lr": 0.5})
optimizer.step()
scheduler.step()
