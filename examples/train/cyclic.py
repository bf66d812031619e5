# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title.zh = "循环、重启和多项式衰减"
# title.en = "Cycles, restarts, and polynomial decay"
# ///

# %% curves alt_zh="四种学习率曲线：三角形循环；越来越长的余弦重启；降到零的多项式；先升后降的组合" alt_en="Four learning rate curves: a triangular cycle; cosine restarts that get longer; a polynomial that falls to zero; a combination that rises, then decays"
import matplotlib.pyplot as plt
import torch
from torch import nn
from torch.optim import SGD, Adagrad, Adam
from torch.optim.lr_scheduler import (
    ChainedScheduler, CosineAnnealingWarmRestarts, CyclicLR,
    ExponentialLR, LinearLR, MultiplicativeLR, PolynomialLR,
    SequentialLR,
)


def rates(make, steps=60, lr=0.1):
    optimizer = SGD([nn.Parameter(torch.zeros(1))], lr=lr)
    scheduler = make(optimizer)
    found = []
    for _ in range(steps):
        found.append(optimizer.param_groups[0]["lr"])
        optimizer.step()
        scheduler.step()
    return found


curves = {
    "CyclicLR": lambda o: CyclicLR(o, 0.01, 0.1, step_size_up=10),
    "CosineAnnealingWarmRestarts":
        lambda o: CosineAnnealingWarmRestarts(o, T_0=8, T_mult=2),
    "PolynomialLR": lambda o: PolynomialLR(o, total_iters=50, power=2),
    "ChainedScheduler": lambda o: ChainedScheduler(
        [LinearLR(o, 0.1, total_iters=10), ExponentialLR(o, 0.95)]
    ),
}
figure, axes = plt.subplots(1, 4, figsize=(10, 2.2), sharey=True)
for axis, (name, make) in zip(axes, curves.items()):
    axis.plot(rates(make))
    axis.set_title(name, fontsize=8)

# %% momentum
# zh: CyclicLR 默认还循环改变动量：学习率最高时最低。
# en: By default, CyclicLR also cycles the momentum, opposite to the
# en: learning rate.
w = [nn.Parameter(torch.zeros(1))]
for optimizer in (SGD(w, 0.1, momentum=0.9), Adam(w, 0.1)):
    scheduler = CyclicLR(optimizer, 0.01, 0.1, step_size_up=2)
    group = optimizer.param_groups[0]
    for _ in range(3):
        momentum = group["betas"][0] if "betas" in group else (
            group["momentum"]
        )
        print(f"lr {group['lr']:.3f}, momentum or beta1 {momentum:.2f}")
        optimizer.step()
        scheduler.step()

# %% no-momentum raises="ValueError"
CyclicLR(Adagrad(w, 0.1), base_lr=0.01, max_lr=0.1)

# %% overwritten
# zh: 优化器自己的 lr 不起作用：从 base_lr 开始。
# en: The optimizer's own lr is replaced by base_lr.
optimizer = SGD(w, lr=5.0)
CyclicLR(optimizer, base_lr=0.01, max_lr=0.1, cycle_momentum=False)
print(optimizer.param_groups[0]["lr"])

# %% chained-sequential
def both(o):
    return [LinearLR(o, 0.1, total_iters=4), ExponentialLR(o, 0.9)]


def show(make):
    print(*(f"{r:.4f}" for r in rates(make, 8)))


show(lambda o: ChainedScheduler(both(o)))
show(lambda o: SequentialLR(o, both(o), milestones=[4]))

# %% multiplicative
show(lambda o: MultiplicativeLR(o, lambda epoch: 0.9))
show(lambda o: MultiplicativeLR(o, lambda epoch: 0.9**epoch))
