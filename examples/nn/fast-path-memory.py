# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "eval() 比 train() 占用更多内存"
# title.en = "eval() takes more memory than train()"
# device = "cpu"
# ///

# %% largest
import os

os.environ["KINETO_LOG_LEVEL"] = "6"  # fewer messages
import torch
from torch import nn
from torch.profiler import ProfilerActivity, profile

torch.manual_seed(0)
attention = nn.MultiheadAttention(64, 8, batch_first=True)
x = torch.randn(1, 1024, 64)  # (N, L, E)


@torch.no_grad()
def largest():
    """The operator that allocates most, and how much."""
    cpu = [ProfilerActivity.CPU]
    with profile(activities=cpu, profile_memory=True) as run:
        attention(x, x, x, need_weights=False)
    top = max(run.events(), key=lambda e: e.self_cpu_memory_usage)
    return f"{top.self_cpu_memory_usage / 2**20:.0f} MiB {top.name}"


print("train()          ", largest())
attention.eval()
print("eval()           ", largest())

# %% off
torch.backends.mha.set_fastpath_enabled(False)
print("eval(), path off ", largest())
print("heads * L * L * 4 =", 8 * 1024 * 1024 * 4 // 2**20, "MiB")
