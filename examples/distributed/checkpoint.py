# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "分布式检查点", en = "Distributed checkpoints" }
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
from pathlib import Path

import torch.distributed.checkpoint as dcp
from torch import nn
from torch.distributed.checkpoint.state_dict import (
    get_state_dict,
    set_state_dict,
)
from torch.distributed.fsdp import fully_shard

torch.manual_seed(0)
x, y = torch.randn(16, 4), torch.randn(16, 2)


def make():
    torch.manual_seed(1)
    model = fully_shard(nn.Linear(4, 2))
    return model, torch.optim.Adam(model.parameters(), lr=0.1)


def train(model, optimizer, steps):
    for _ in range(steps):
        loss = nn.functional.mse_loss(model(x), y)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
    return f"{loss.item():.6f}"

# %% save
def save(rank):
    model, optimizer = make()
    train(model, optimizer, steps=3)
    weights, moments = get_state_dict(model, optimizer)
    state = {"model": weights, "optimizer": moments, "step": 3}
    dcp.save(state, checkpoint_id="checkpoint")  # called by all ranks
    return "loss after 5 steps", train(model, optimizer, steps=2)


run(save)

# %% files
for path in sorted(Path("checkpoint").iterdir()):
    print(path.name)

# %% load
def load(rank):
    model, optimizer = make()
    weights, moments = get_state_dict(model, optimizer)
    state = {"model": weights, "optimizer": moments, "step": 0}
    dcp.load(state, checkpoint_id="checkpoint")  # in place
    set_state_dict(
        model,
        optimizer,
        model_state_dict=weights,
        optim_state_dict=moments,
    )
    loss = train(model, optimizer, steps=2)
    local = tuple(model.weight.to_local().shape)
    return f"from step {state['step']}: {loss}, weight here {local}"


run(load)

# %% one
run(load, size=1)

# %% four
run(load, size=4)
