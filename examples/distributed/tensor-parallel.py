# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "两路张量并行的 MLP"
# title.en = "An MLP with two-way tensor parallelism"
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


# %% model
from torch import nn
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.tensor.parallel import (
    ColwiseParallel,
    RowwiseParallel,
    parallelize_module,
)

torch.manual_seed(0)
x = torch.randn(3, 4)
mlp = nn.Sequential(nn.Linear(4, 8), nn.GELU(), nn.Linear(8, 2))



def show(row):
    return [f"{value:.4f}" for value in row.tolist()]


print(show(mlp(x)[0]))  # x: (3, 4), mlp(x): (3, 2)

# %% by-hand
@torch.no_grad()
def by_hand(rank):
    first, act, second = mlp
    # zh: 第一层按输出特征切分，第二层按输入特征切分。
    # en: Split the first layer by outputs, the second by inputs.
    w1, b1 = first.weight.chunk(2)[rank], first.bias.chunk(2)[rank]
    w2 = second.weight.chunk(2, dim=1)[rank]
    hidden = act(x @ w1.T + b1)  # (3, 4): half of the features
    out = hidden @ w2.T  # (3, 2): one of two summands
    dist.all_reduce(out)
    return show((out + second.bias)[0])


run(by_hand)

# %% parallel
def parallelize():
    mesh = init_device_mesh("cpu", (2,))
    plan = {"0": ColwiseParallel(), "2": RowwiseParallel()}
    return parallelize_module(mlp, mesh, plan)


run(lambda rank: show(parallelize()(x)[0]))

# %% shapes
def shapes(rank):
    return {
        name: (tuple(p.to_local().shape), p.placements[0])
        for name, p in parallelize().named_parameters()
    }


run(shapes)
