# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "缺少哪个进程", en = "Which process is missing" }
# device = "cpu"
# ///

# %% missing volatile=true
import tempfile
import time
from datetime import timedelta

import torch.distributed as dist
import torch.multiprocessing as mp


def train(rank, path):
    store = dist.FileStore(path, 2)
    dist.init_process_group(
        "gloo", store=store, rank=rank, world_size=2
    )
    if rank == 0:  # only one of the two processes calls it
        try:
            limit = timedelta(seconds=1)
            dist.monitored_barrier(timeout=limit)
        except RuntimeError as error:
            print(str(error).splitlines()[0])
    else:
        time.sleep(2)  # busy with something else


if __name__ == "__main__":
    with tempfile.NamedTemporaryFile() as file:
        mp.start_processes(
            train, (file.name,), nprocs=2, start_method="fork"
        )
