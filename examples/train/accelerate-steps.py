# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "Accelerate 的学习率调度器走几步"
# title.en = "How far Accelerate moves a scheduler"
# ///

# %% schedule
import torch
from torch.optim.lr_scheduler import LambdaLR

samples, batch, epochs, processes = 800, 10, 2, 4
before_prepare = samples // batch  # len(loader) of the whole data
updates = samples // (batch * processes)  # after prepare
print(before_prepare, "batches,", updates, "updates per epoch")


def rates(total, per_update):
    """Linear decay over `total` steps; the rate after each epoch."""
    weight = torch.zeros(1, requires_grad=True)
    optimizer = torch.optim.SGD([weight], lr=1.0)
    decay = lambda step: max(0.0, 1 - step / total)
    scheduler = LambdaLR(optimizer, decay)
    seen = []
    for _ in range(epochs):
        for _ in range(updates):
            optimizer.step()
            for _ in range(per_update):
                scheduler.step()
        seen.append(scheduler.get_last_lr()[0])
    return seen


# %% prepared
# zh: 交给 prepare 的调度器，每次更新走 processes 步。
# en: A scheduler that went through prepare takes `processes` steps
# en: per update.
print(rates(before_prepare * epochs, per_update=processes))

# %% divided
print(rates(updates * epochs, per_update=processes))

# %% plain
# zh: 没有交给 prepare：每次更新走一步，总步数按更新次数算。
# en: One that didn't takes one step per update: count updates.
print(rates(updates * epochs, per_update=1))
print(rates(before_prepare * epochs, per_update=1))
