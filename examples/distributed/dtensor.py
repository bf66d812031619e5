# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "DTensor", en = "DTensor" }
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


# %% shard
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.tensor import (
    Replicate,
    Shard,
    distribute_tensor,
)


def shard(rank):
    mesh = init_device_mesh("cpu", (2,))
    x = torch.arange(8.0).view(4, 2)
    rows = distribute_tensor(x, mesh, [Shard(0)])  # (2, 2) here
    columns = distribute_tensor(x, mesh, [Shard(1)])  # (4, 1) here
    copy = distribute_tensor(x, mesh, [Replicate()])  # (4, 2) here
    return [d.to_local().tolist() for d in (rows, columns)] + [
        tuple(copy.to_local().shape),
        tuple(rows.shape),
    ]


run(shard)

# %% mesh
def grid(rank):
    mesh = init_device_mesh("cpu", (2, 2), mesh_dim_names=("dp", "tp"))
    x = torch.arange(8.0).view(4, 2)
    d = distribute_tensor(x, mesh, [Shard(0), Shard(1)])
    return mesh.get_coordinate(), d.to_local().flatten().tolist()


run(grid, size=4)

# %% partial
def partial(rank):
    mesh = init_device_mesh("cpu", (2,))
    a = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
    left = distribute_tensor(a, mesh, [Shard(1)])  # a column here
    right = distribute_tensor(a, mesh, [Shard(0)])  # a row here
    product = left @ right  # (2, 2), a summand on each rank
    return product.placements[0], product.to_local().tolist()


run(partial)

# %% redistribute
def redistribute(rank):
    mesh = init_device_mesh("cpu", (2,))
    a = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
    product = distribute_tensor(a, mesh, [Shard(1)]) @ (
        distribute_tensor(a, mesh, [Shard(0)])
    )
    total = product.redistribute(placements=[Replicate()])  # all-reduce
    row = product.redistribute(placements=[Shard(0)])  # reduce-scatter
    return [d.to_local().tolist() for d in (total, row)]


run(redistribute)
