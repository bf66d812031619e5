# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "两个进程用同一块 GPU"
# title.en = "Two processes on one GPU"
# device = "cuda"
# launch = ["torchrun", "--standalone", "--nproc-per-node=2"]
# timeout = 120
# ///

# %% duplicate volatile=true
import os

import torch
import torch.distributed as dist

# zh: 漏了 set_device：两个进程都用 cuda:0。
# en: set_device is missing: both processes use cuda:0.
rank = int(os.environ["RANK"])
dist.init_process_group("nccl")
try:
    dist.all_reduce(torch.ones(1, device="cuda"))
except dist.DistBackendError as error:
    if rank == 0:
        lines = [t for t in str(error).splitlines() if t]
        print(type(error).__name__, *lines[:4], sep="\n", flush=True)
os._exit(0)
