# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "预热之后才创建调度器"
# title.en = "A scheduler created after the warm-up"
# ///

# %% late
import torch
from torch.optim.lr_scheduler import (
    CosineAnnealingLR,
    LinearLR,
    SequentialLR,
)


def optimizer():
    return torch.optim.SGD([torch.zeros(1)], lr=0.1)


def run(optimizer, scheduler, steps):
    rates = []
    for _ in range(steps):
        rates.append(f"{optimizer.param_groups[0]['lr']:.3f}")
        optimizer.step()
        scheduler.step()
    return rates


# zh: 预热还没结束，就创建第二个调度器。
# en: The second scheduler is created before the warm-up has ended.
opt = optimizer()
warmup = LinearLR(opt, start_factor=0.1, total_iters=4)
rates = run(opt, warmup, 3)
cosine = CosineAnnealingLR(opt, T_max=4)
print(rates + run(opt, cosine, 5))
print("base_lrs:", cosine.base_lrs, opt.param_groups[0]["initial_lr"])

# %% before
# zh: 在循环之前全部创建，由 SequentialLR 切换。
# en: Create all of them before the loop; SequentialLR switches.
opt = optimizer()
warmup = LinearLR(opt, start_factor=0.1, total_iters=4)
cosine = CosineAnnealingLR(opt, T_max=4)
both = SequentialLR(opt, [warmup, cosine], milestones=[4])
print(run(opt, both, 8))
