# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "学习率调度器", en = "Learning rate schedulers" }
# ///

# %% step-lr
import torch
from torch.optim import lr_scheduler

# zh: 参数没有梯度，optimizer.step() 不做更新，这里只看学习率。
# en: There are no gradients, so optimizer.step() changes nothing:
# en: only the learning rate matters here.
w = torch.zeros(1, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.1)
scheduler = lr_scheduler.StepLR(optimizer, step_size=2, gamma=0.5)
for epoch in range(6):
    print(epoch, optimizer.param_groups[0]["lr"])
    optimizer.step()
    scheduler.step()

# %% rates
def rates(make, steps, lr=0.1):
    optimizer = torch.optim.SGD([w], lr=lr)
    scheduler = make(optimizer)
    seen = []
    for _ in range(steps):
        seen.append(scheduler.get_last_lr()[0])
        optimizer.step()
        scheduler.step()
    return seen


def show(name, seen):
    print(f"{name:14}", *(f"{lr:.4f}" for lr in seen))


multi = rates(lambda o: lr_scheduler.MultiStepLR(o, [2, 5], 0.1), 7)
show("MultiStepLR", multi)
exponential = rates(lambda o: lr_scheduler.ExponentialLR(o, 0.5), 7)
show("ExponentialLR", exponential)

# %% cosine
cosine = rates(lambda o: lr_scheduler.CosineAnnealingLR(o, T_max=6), 7)
show("cosine", cosine)
floor = rates(
    lambda o: lr_scheduler.CosineAnnealingLR(o, 6, eta_min=0.02), 7
)
show("eta_min=0.02", floor)

# %% warm-up
def warm_up_cosine(optimizer):
    warm_up = lr_scheduler.LinearLR(
        optimizer, start_factor=0.25, total_iters=3
    )
    cosine = lr_scheduler.CosineAnnealingLR(optimizer, T_max=4)
    return lr_scheduler.SequentialLR(
        optimizer, [warm_up, cosine], milestones=[3]
    )


show("warm-up", rates(warm_up_cosine, 8))

# %% lambda
# zh: 返回初始学习率的倍数。
# en: Returns a factor of the initial learning rate.
def factor(n):
    return 1 / (n + 1)


show("LambdaLR", rates(lambda o: lr_scheduler.LambdaLR(o, factor), 4))
