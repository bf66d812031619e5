# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "psutil"]
#
# [tool.example]
# title = { zh = "上限与内存", en = "Limits and memory" }
# ///

# %% check volatile=true
import resource

import psutil
import torch

print("sharing:", torch.multiprocessing.get_sharing_strategy())
soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
process = psutil.Process()
print("open files:", process.num_fds(), "of", soft)
used = process.memory_full_info().uss / 2**20
print(f"memory of this process alone: {used:.0f} MiB")
