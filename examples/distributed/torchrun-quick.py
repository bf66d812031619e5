# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "torchrun 设置的环境变量"
# title.en = "Environment variables set by torchrun"
# device = "cpu"
# launch = ["torchrun", "--standalone", "--nproc-per-node=2"]
# timeout = 180
# ///

# %% quick
import os

import torch.distributed as dist

dist.init_process_group("gloo")  # reads MASTER_ADDR, RANK, ...
names = "RANK", "LOCAL_RANK", "WORLD_SIZE", "MASTER_ADDR"
lines = [None] * dist.get_world_size()
dist.all_gather_object(lines, [f"{n}={os.environ[n]}" for n in names])
if dist.get_rank() == 0:
    print(*(" ".join(line) for line in lines), sep="\n")
dist.destroy_process_group()
