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
import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel

dist.init_process_group("gloo")  # "nccl" on GPUs
rank = dist.get_rank()
torch.manual_seed(0)
x, model = torch.randn(8, 3), torch.nn.Linear(3, 1)
whole = torch.autograd.grad(model(x).square().mean(), model.weight)
ddp = DistributedDataParallel(model)
ddp(x.chunk(2)[rank]).square().mean().backward()  # half the batch
print(f"{whole[0]}\n{model.weight.grad}\n" * (rank == 0), end="")
dist.destroy_process_group()
