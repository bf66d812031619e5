# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title.zh = "OneCycleLR 的 total_steps"
# title.en = "total_steps of OneCycleLR"
# ///

# %% rates
import torch
from torch import nn
from torch.optim import SGD
from torch.optim.lr_scheduler import OneCycleLR

epochs, batches = 10, 20  # 200 optimizer steps


def rates(total_steps, every=1):
    optimizer = SGD([nn.Parameter(torch.zeros(1))], lr=0.1)
    scheduler = OneCycleLR(optimizer, 0.1, total_steps=total_steps)
    found = []
    for step in range(1, epochs * batches + 1):
        found.append(optimizer.param_groups[0]["lr"])
        optimizer.step()
        if step % every == 0:
            scheduler.step()
    return found, scheduler


runs = {
    "200 steps": rates(200),
    "800 steps": rates(800),
    "once per epoch": rates(200, every=batches),
}
for name, (lr, _) in runs.items():
    print(f"{name:14} first {lr[0]:.4f}  highest {max(lr):.4f}"
          f"  last {lr[-1]:.6f}")

# %% figure alt_zh="三条学习率曲线：total_steps 为 200 时先升后降到接近 0；为 800 时只升不降，还没有到最高；每轮调用一次时几乎贴着横轴" alt_en="Three learning rate curves: with 200 total steps, it rises and then falls to almost 0; with 800, it only rises and hasn't reached the top; stepped once per epoch, it stays close to the axis"
import matplotlib.pyplot as plt

figure, axis = plt.subplots(figsize=(7, 2.6), layout="tight")
for name, (lr, _) in runs.items():
    axis.plot(lr, label=name)
axis.set_xlabel("optimizer step")
axis.set_ylabel("learning rate")
_ = axis.legend(loc="upper left", bbox_to_anchor=(1, 1))

# %% check
for name, (_, scheduler) in runs.items():
    done, planned = scheduler.last_epoch, scheduler.total_steps
    print(f"{name:14} {done} of {planned}")
