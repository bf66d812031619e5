# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "多个进程的损失"
# title.en = "The loss of several processes"
# device = "cpu"
# ///

# %% run
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def start(rank, work, file, size):
    dist.init_process_group(
        "gloo", init_method=file, rank=rank, world_size=size
    )
    results = [None] * size
    dist.all_gather_object(results, work(rank))
    if rank == 0:
        for r, result in enumerate(results):
            print(f"rank {r}:", result)
    dist.destroy_process_group()


def run(work, size=2):
    with tempfile.TemporaryDirectory() as folder:
        args = work, f"file://{folder}/group", size
        mp.start_processes(
            start, args, nprocs=size, start_method="fork"
        )

# %% logged
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP

torch.manual_seed(0)
x, y = torch.randn(8, 3), torch.randn(8, 1)


def one_step(rank):
    torch.manual_seed(1)
    model = DDP(nn.Linear(3, 1))
    loss = nn.functional.mse_loss(model(x[rank::2]), y[rank::2])
    loss.backward()
    total = loss.detach().clone()
    dist.all_reduce(total)  # a sum by default
    mean = total / dist.get_world_size()
    return f"own {loss:.4f}  sum {total:.4f}  mean {mean:.4f}"


run(one_step)

# %% whole
torch.manual_seed(1)
print(f"{nn.functional.mse_loss(nn.Linear(3, 1)(x), y):.4f}")
