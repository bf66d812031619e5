# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "保存与加载分布式检查点"
# title.en = "Saving and loading a distributed checkpoint"
# device = "cpu"
# launch = ["torchrun", "--standalone", "--nproc-per-node=2"]
# timeout = 180
# ///

# %% quick
import time

import torch
import torch.distributed as dist
import torch.distributed.checkpoint as dcp
from torch.distributed.fsdp import fully_shard

dist.init_process_group("gloo")  # "nccl" on GPUs
model = fully_shard(torch.nn.Linear(4, 2))  # one row on each rank
torch.nn.init.constant_(model.weight, 3.0)
dcp.save({"model": model.state_dict()}, checkpoint_id="checkpoint")
torch.nn.init.zeros_(model.weight)
dcp.load({"model": model.state_dict()}, checkpoint_id="checkpoint")
if dist.get_rank() == 0:
    print(model.weight.to_local())
time.sleep(0.1)  # for gloo's threads
dist.destroy_process_group()
