# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "训练张量并行的模型"
# title.en = "Training a tensor-parallel model"
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
from torch.distributed.tensor.debug import CommDebugMode
from torch.distributed.tensor.parallel import (
    ColwiseParallel,
    RowwiseParallel,
    parallelize_module,
)

torch.manual_seed(0)
x = torch.randn(3, 4)


def make_mlp():
    torch.manual_seed(1)
    return nn.Sequential(nn.Linear(4, 8), nn.GELU(), nn.Linear(8, 2))


def parallelize(model):
    mesh = init_device_mesh("cpu", (2,))
    plan = {"0": ColwiseParallel(), "2": RowwiseParallel()}
    return parallelize_module(model, mesh, plan)

# %% gradient
def gradient(rank):
    plain, split = make_mlp(), parallelize(make_mlp())
    (plain(x).square().sum() + split(x).square().sum()).backward()
    local = split[0].weight.grad
    rows = plain[0].weight.grad[0], local.full_tensor()[0]
    rows = [[f"{v:.4f}" for v in row.tolist()] for row in rows]
    return tuple(local.to_local().shape), *rows


run(gradient)

# %% train
def train(rank, parallel):
    model = parallelize(make_mlp()) if parallel else make_mlp()
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    losses = []
    for _ in range(4):
        optimizer.zero_grad()
        loss = model(x).square().mean()  # the same x on all ranks
        loss.backward()
        optimizer.step()
        losses.append(f"{loss.item():.4f}")
    return losses


run(lambda rank: train(rank, parallel=False), size=1)
run(lambda rank: train(rank, parallel=True))

# %% count
def count(rank):
    model = parallelize(make_mlp())
    x.requires_grad_()  # like the output of an earlier layer
    with CommDebugMode() as forward:
        loss = model(x).square().mean()
    with CommDebugMode() as backward:
        loss.backward()
    return [
        {op.__name__: n for op, n in comm.get_comm_counts().items()}
        for comm in (forward, backward)
    ]


run(count)

# %% mixed
def mixed(rank):
    model = parallelize(make_mlp())
    try:
        x @ model[0].weight.T
    except RuntimeError as error:
        return f"RuntimeError: {error}"


run(mixed)
