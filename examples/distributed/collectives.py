# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "集合通信", en = "Collective operations" }
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


# zh: 在几个进程里各调用一次 work(rank)，按编号打印返回值。
# en: Call work(rank) once in each of several processes, and print
# en: what they return in order.
def run(work, size=2):
    with tempfile.TemporaryDirectory() as folder:
        args = work, f"file://{folder}/group", size
        mp.start_processes(
            start, args, nprocs=size, start_method="fork"
        )

# %% all-reduce
def all_reduce(rank):
    total = torch.tensor([1.0, 2.0]) + 10 * rank
    mean, largest = total.clone(), total.clone()
    dist.all_reduce(total)
    dist.all_reduce(mean, op=dist.ReduceOp.AVG)
    dist.all_reduce(largest, op=dist.ReduceOp.MAX)
    return total.tolist(), mean.tolist(), largest.tolist()


run(all_reduce)

# %% broadcast
def broadcast(rank):
    x = torch.arange(3.0) if rank == 0 else torch.zeros(3)
    dist.broadcast(x, src=0)
    return x


run(broadcast)

# %% all-gather
def all_gather(rank):
    x = torch.tensor([1.0, 2.0]) + 10 * rank  # (2,)
    both = torch.empty(4)  # (size * 2,)
    dist.all_gather_single(both, x)
    return both


run(all_gather)

# %% reduce
def reduce(rank):
    x = torch.tensor([rank + 1.0])
    dist.reduce(x, dst=0)
    return x if rank == 0 else "not defined"


run(reduce)

# %% scatter
def scatter(rank):
    parts = [torch.tensor([7.0, 8.0]), torch.tensor([9.0, 10.0])]
    part = torch.empty(2)
    dist.scatter(part, parts if rank == 0 else None, src=0)
    return part


run(scatter)

# %% gather
def gather(rank):
    x = torch.tensor([1.0, 2.0]) + 10 * rank
    parts = [torch.empty(2) for _ in range(2)]
    dist.gather(x, parts if rank == 0 else None, dst=0)
    return parts if rank == 0 else None


run(gather)
