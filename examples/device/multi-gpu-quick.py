# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "两个进程的 DDP", en = "DDP in two processes" }
# device = "cpu"
# launch = ["torchrun", "--standalone", "--nproc-per-node=2"]
# timeout = 180
# ///

# %% quick
import time

import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel

dist.init_process_group("gloo")  # "nccl" on GPUs
torch.manual_seed(0)
model = DistributedDataParallel(torch.nn.Linear(3, 1))
torch.manual_seed(dist.get_rank())  # different data on each rank
model(torch.randn(8, 3)).square().mean().backward()
gradients = [torch.empty(1, 3) for _ in range(dist.get_world_size())]
dist.all_gather(gradients, model.module.weight.grad)
if dist.get_rank() == 0:
    print(*gradients, sep="\n")
time.sleep(0.1)  # for gloo's threads
dist.destroy_process_group()
