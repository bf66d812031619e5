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
import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel

dist.init_process_group("gloo")  # "nccl" on GPUs
torch.manual_seed(0)
model = DistributedDataParallel(torch.nn.Linear(3, 1))
torch.manual_seed(dist.get_rank())  # different data on each rank
model(torch.randn(8, 3)).square().mean().backward()
gradient = model.module.weight.grad[0].tolist()
print([f"{g:.4f}" for g in gradient])
dist.destroy_process_group()
