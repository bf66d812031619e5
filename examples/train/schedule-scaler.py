# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GradScaler 跳过第一步时的调度器"
# title.en = "A scheduler when GradScaler skips the first step"
# ///

# %% skipped
import torch
from torch.optim.lr_scheduler import StepLR

w = torch.ones(1, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=1.0)
scheduler = StepLR(optimizer, step_size=1, gamma=0.5)
scaler = torch.amp.GradScaler("cpu", init_scale=2.0**127)

for step in range(4):
    optimizer.zero_grad()
    scaler.scale((w * 3).sum()).backward()
    scaler.step(optimizer)
    before = scaler.get_scale()
    scaler.update()
    skipped = scaler.get_scale() < before
    done = "skipped" if skipped else "updated"
    print(step, done, scheduler.get_last_lr())
    scheduler.step()

# %% only-after-a-step
w = torch.ones(1, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=1.0)
scheduler = StepLR(optimizer, step_size=1, gamma=0.5)
scaler = torch.amp.GradScaler("cpu", init_scale=2.0**127)

for step in range(4):
    optimizer.zero_grad()
    scaler.scale((w * 3).sum()).backward()
    scaler.step(optimizer)
    before = scaler.get_scale()
    scaler.update()
    skipped = scaler.get_scale() < before
    done = "skipped" if skipped else "updated"
    print(step, done, scheduler.get_last_lr())
    # zh: 缩放系数变小，说明这一步被跳过了。
    # en: A scale that has become smaller means a skipped step.
    if not skipped:
        scheduler.step()
