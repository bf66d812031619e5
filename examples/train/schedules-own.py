# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "自己写的调度器忽略了优化器的学习率"
# title.en = "A scheduler of your own that ignores the optimizer's rate"
# ///

# %% ignored
import torch
from torch.optim.lr_scheduler import LRScheduler


class Ignoring(LRScheduler):
    def get_lr(self):
        return [0.1 / (1 + self.last_epoch)]


class Scaling(LRScheduler):
    def get_lr(self):
        factor = 1 / (1 + self.last_epoch)
        return [base * factor for base in self.base_lrs]


for kind in Ignoring, Scaling:
    for lr in 0.1, 0.001:
        w = torch.zeros(1, requires_grad=True)
        optimizer = torch.optim.SGD([w], lr=lr)
        scheduler = kind(optimizer)
        rates = []
        for _ in range(3):
            rates.append(scheduler.get_last_lr()[0])
            optimizer.step()
            scheduler.step()
        print(kind.__name__, f"lr={lr}:", [f"{r:.4f}" for r in rates])
