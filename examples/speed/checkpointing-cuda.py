# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GPU 上的激活检查点"
# title.en = "Activation checkpointing on a GPU"
# device = "cuda"
# exclusive = true
# ///

# %% compare volatile=true
import torch
from torch import nn
from torch.utils.benchmark import Timer
from torch.utils.checkpoint import checkpoint

torch.manual_seed(0)
MIB = 2**20


def block():
    return nn.Sequential(
        nn.Linear(1024, 4096), nn.GELU(), nn.Linear(4096, 1024)
    )


blocks = nn.ModuleList([block() for _ in range(12)]).cuda()
x = torch.randn(8192, 1024, device="cuda")


def step(save):
    y = x
    for f in blocks:
        y = f(y) if save else checkpoint(f, y, use_reentrant=False)
    loss = y.square().mean()
    held = torch.cuda.memory_allocated()
    loss.backward()
    return held


step(True)  # warm-up; gradients exist from now on
start = torch.cuda.memory_allocated()
for save in True, False:
    torch.cuda.reset_peak_memory_stats()
    held = (step(save) - start) / MIB
    peak = (torch.cuda.max_memory_allocated() - start) / MIB
    timer = Timer("step(save)", globals={"step": step, "save": save})
    ms = timer.blocked_autorange().median * 1e3
    print("all saved" if save else "checkpoint")
    print(f"  after forward {held:5.0f} MiB, peak {peak:5.0f} MiB")
    print(f"  {ms:.0f} ms")
