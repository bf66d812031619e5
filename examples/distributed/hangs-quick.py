# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "一个进程没有来"
# title.en = "A process that never comes"
# device = "cpu"
# ///

# %% quick
import tempfile
import time
from datetime import timedelta

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def train(rank, path):
    dist.init_process_group(
        "gloo",
        store=dist.FileStore(path, 2),
        rank=rank,
        world_size=2,
        timeout=timedelta(seconds=2),  # gloo: 30, nccl: 10 minutes
    )
    x = torch.ones(3)
    if rank == 1:
        time.sleep(3)  # rank 1 never calls all_reduce
        return
    try:
        dist.all_reduce(x)
    except RuntimeError as error:
        print("rank 0:", str(error).split("] ")[-1])


if __name__ == "__main__":
    with tempfile.NamedTemporaryFile() as file:
        mp.start_processes(
            train, (file.name,), nprocs=2, start_method="fork"
        )
