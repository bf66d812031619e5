# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "两个进程用同一块 GPU"
# title.en = "Two processes on the same GPU"
# device = "cuda"
# launch = ["torchrun", "--standalone", "--nproc-per-node=2"]
# ///

# %% same-gpu volatile=true
import os

import torch
import torch.distributed as dist

dist.init_process_group("nccl")
rank = dist.get_rank()
# zh: 忘了 set_device(LOCAL_RANK)，两个进程都用 cuda:0。
# en: Without set_device(LOCAL_RANK), both use cuda:0.
x = torch.ones(1, device="cuda")
try:
    dist.all_reduce(x)
except dist.DistBackendError as e:
    if rank == 0:
        print(f"{type(e).__name__}: {e}")
dist.destroy_process_group()
