# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "两个进程的 FSDP", en = "FSDP on two processes" }
# device = "cpu"
# launch = ["torchrun", "--standalone", "--nproc-per-node=2"]
# timeout = 180
# ///

# %% quick
import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.fsdp import fully_shard

dist.init_process_group("gloo")  # "nccl" on GPUs
torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 2))
for module in (model[0], model[2], model):
    fully_shard(module)
weight = model[0].weight  # a DTensor
if dist.get_rank() == 0:
    print(tuple(weight.shape), "here", tuple(weight.to_local().shape))
dist.destroy_process_group()
