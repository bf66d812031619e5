# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "FSDP1：forward 之外的参数是展平的分片"
# title.en = "FSDP1: parameters outside forward are flat shards"
# device = "cpu"
# ///

# %% shards
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch import nn
from torch.distributed.fsdp import FullyShardedDataParallel


def work(rank, file):
    dist.init_process_group(
        "gloo", init_method=file, rank=rank, world_size=2
    )
    torch.manual_seed(0)
    model = nn.Sequential(nn.Embedding(10, 4), nn.Linear(4, 2))
    model = FullyShardedDataParallel(
        model, use_orig_params=True, device_id=torch.device("cpu")
    )
    embedding = model.module[0]
    shapes = [None, None]
    dist.all_gather_object(shapes, tuple(embedding.weight.shape))
    tokens = torch.tensor([1, 2])
    try:
        embedding(tokens)
    except RuntimeError as error:
        message = str(error)
    through = model(tokens).shape
    if rank == 0:
        print("weight on each rank:", *shapes)
        print("RuntimeError:", message)
        print("through the wrapper:", through)
    dist.destroy_process_group()


with tempfile.TemporaryDirectory() as folder:
    args = (f"file://{folder}/group",)
    mp.start_processes(work, args, nprocs=2, start_method="fork")
