# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "optimizer.step 被替换"
# title.en = "optimizer.step is replaced"
# ///

# %% warning
import torch
from torch.optim.lr_scheduler import StepLR

w = torch.zeros(1, requires_grad=True)


def count_steps(optimizer):
    inner, optimizer.count = optimizer.step, 0

    def step(*args, **kwargs):
        optimizer.count += 1
        return inner(*args, **kwargs)

    optimizer.step = step


def run(optimizer, scheduler):
    for _ in range(2):
        optimizer.step()
        scheduler.step()
    print(f"next lr {scheduler.get_last_lr()[0]:.3f}")


optimizer = torch.optim.SGD([w], lr=0.1)
scheduler = StepLR(optimizer, 1)
count_steps(optimizer)
run(optimizer, scheduler)

# %% before raises="AttributeError"
optimizer = torch.optim.SGD([w], lr=0.1)
count_steps(optimizer)
StepLR(optimizer, 1)

# %% hook
optimizer = torch.optim.SGD([w], lr=0.1)
scheduler = StepLR(optimizer, 1)
counted = []
optimizer.register_step_post_hook(lambda *_: counted.append(1))
run(optimizer, scheduler)
len(counted)
