# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "进程组、对象与超时"
# title.en = "Groups, objects, and timeouts"
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


# %% groups
def groups(rank):
    # zh: 每个进程都要创建所有的组，不在其中的也要。
    # en: Every process creates all groups, even those it isn't in.
    low, high = dist.new_group([0, 1]), dist.new_group([2, 3])
    mine = low if rank < 2 else high
    x = torch.tensor([rank + 1.0])
    dist.all_reduce(x, group=mine)
    return f"sum {x.item()}, rank {dist.get_rank(mine)} in its group"


run(groups, size=4)

# %% objects
def objects(rank):
    news = [{"epoch": 3, "best": 0.9}] if rank == 0 else [None]
    dist.broadcast_object_list(news, src=0)
    return news[0]


run(objects)

# %% hang volatile=true
from datetime import timedelta


def hang(rank):
    group = dist.new_group(timeout=timedelta(seconds=1))
    if rank == 0:  # rank 1 doesn't take part
        try:
            dist.all_reduce(torch.ones(1), group=group)
        except RuntimeError as error:
            return f"RuntimeError: {error}"


run(hang)

# %% everyone
def log(rank):
    loss = torch.tensor([rank + 1.0])
    # zh: 先由所有进程归约，再由一个进程打印。
    # en: All reduce first; then one of them reports.
    dist.all_reduce(loss, op=dist.ReduceOp.AVG)
    if rank == 0:
        return f"mean loss {loss.item()}"


run(log)

# %% gather-list
def gather_list(rank):
    parts = [torch.empty(1) for _ in range(2)]
    if rank == 1:  # refused before anything is sent
        try:
            dist.gather(torch.ones(1), parts, dst=0)
        except ValueError as error:
            return f"ValueError: {error}"


run(gather_list)

# %% old-name
import warnings


def old_name(rank):
    x, out = torch.tensor([rank + 1.0]), torch.empty(2)
    with warnings.catch_warnings(record=True) as caught:
        dist.all_gather_into_tensor(out, x)
    if rank == 0:
        return out.tolist(), [str(each.message) for each in caught]


run(old_name)
