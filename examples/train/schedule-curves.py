# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "学习率曲线", en = "Learning rate curves" }
# ///

# %% figure alt_zh="六条学习率曲线，横轴 100 步，最高都是 0.1。StepLR 是阶梯，每 30 步减半；ExponentialLR 先快后慢地下降；CosineAnnealingLR 是半个余弦，两头平、中间陡；预热加余弦先直线升到 0.1，再沿余弦下降；OneCycleLR 从很小的值平滑升到 0.1，再平滑降到几乎为 0；热重启沿余弦降到接近 0，再跳回 0.1，重复将近三次。" alt_en="Six learning rate curves over 100 steps, with a maximum of 0.1. StepLR is a staircase that halves every 30 steps; ExponentialLR falls fast, then slowly; CosineAnnealingLR is half a cosine, flat at both ends; warm-up, then cosine rises linearly to 0.1 and follows a cosine down; OneCycleLR rises smoothly from a small value to 0.1 and falls smoothly to almost 0; warm restarts follows a cosine to nearly 0 and jumps back to 0.1, almost three times."
import matplotlib.pyplot as plt
import torch
from torch.optim import lr_scheduler as s


def warm_up(optimizer):
    first = s.LinearLR(optimizer, start_factor=0.01, total_iters=20)
    then = s.CosineAnnealingLR(optimizer, T_max=80)
    return s.SequentialLR(optimizer, [first, then], milestones=[20])


makers = {
    "StepLR": lambda o: s.StepLR(o, step_size=30, gamma=0.5),
    "ExponentialLR": lambda o: s.ExponentialLR(o, gamma=0.97),
    "CosineAnnealingLR": lambda o: s.CosineAnnealingLR(o, T_max=100),
    "warm-up, then cosine": warm_up,
    "OneCycleLR": lambda o: s.OneCycleLR(o, 0.1, total_steps=100),
    "warm restarts": lambda o: s.CosineAnnealingWarmRestarts(o, 34),
}
w = torch.zeros(1, requires_grad=True)
fig, axes = plt.subplots(
    2, 3, figsize=(7.2, 3.8), layout="constrained", sharey=True
)
for i, (name, make) in enumerate(makers.items()):
    ax = axes.flat[i]
    optimizer = torch.optim.SGD([w], lr=0.1, momentum=0.9)
    scheduler, seen = make(optimizer), []
    for step in range(100):
        seen.append(scheduler.get_last_lr()[0])
        optimizer.step()
        if step < 99:
            scheduler.step()
    ax.plot(seen, color=f"C{i}")
    ax.set_title(name, fontsize=10)
for ax in axes[1]:
    ax.set_xlabel("step")
for ax in axes[:, 0]:
    ax.set_ylabel("lr")
plt.show()
