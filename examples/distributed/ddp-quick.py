# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "DDP 与一个进程比较"
# title.en = "DDP compared with one process"
# device = "cpu"
# launch = ["torchrun", "--standalone", "--nproc-per-node=2"]
# timeout = 180
# ///

# %% quick
import time

import torch
import torch.distributed as dist

dist.init_process_group("gloo")  # "nccl" on GPUs
torch.manual_seed(0)
x, model = torch.randn(8, 3), torch.nn.Linear(3, 1)
whole = torch.autograd.grad(model(x).square().mean(), model.weight)
ddp = torch.nn.parallel.DistributedDataParallel(model)
half = x.chunk(2)[dist.get_rank()]  # (4, 3)
ddp(half).square().mean().backward()
if dist.get_rank() == 0:
    print(whole[0], model.weight.grad, sep="\n")
time.sleep(0.1)  # for gloo's threads
dist.destroy_process_group()
