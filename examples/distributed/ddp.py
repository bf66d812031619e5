# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "DDP 的梯度", en = "Gradients in DDP" }
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
from torch.nn.parallel import DistributedDataParallel as DDP

torch.manual_seed(0)
x, y = torch.randn(8, 3), torch.randn(8, 1)


def make_model():
    torch.manual_seed(1)
    return nn.Linear(3, 1)


def show(gradient):
    return [f"{g:.4f}" for g in gradient.flatten().tolist()]

# %% whole
def whole_batch(rank):
    model = make_model()
    nn.functional.mse_loss(model(x), y).backward()
    return show(model.weight.grad)


run(whole_batch, size=1)

# %% halves
def half_batches(rank):
    model = make_model()
    ddp = DDP(model)
    xs, ys = x.chunk(2)[rank], y.chunk(2)[rank]  # (4, 3), (4, 1)
    loss = nn.functional.mse_loss(ddp(xs), ys)
    loss.backward()
    return f"loss {loss:.4f}, gradient", show(model.weight.grad)


run(half_batches)

# %% sum
def summed(rank):
    model = make_model()
    ddp = DDP(model)
    xs, ys = x.chunk(2)[rank], y.chunk(2)[rank]
    nn.functional.mse_loss(ddp(xs), ys, reduction="sum").backward()
    return show(model.weight.grad / 8)  # 8 samples in both halves


run(summed)

# %% inner
def inner(rank):
    model = make_model()
    ddp = DDP(model)
    xs, ys = x.chunk(2)[rank], y.chunk(2)[rank]
    nn.functional.mse_loss(ddp.module(xs), ys).backward()
    return show(model.weight.grad)


run(inner)
