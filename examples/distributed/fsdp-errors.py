# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "FSDP 的错误", en = "FSDP errors" }
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


# %% late
from torch import nn
from torch.distributed.fsdp import fully_shard

x = torch.ones(8, 4)


def late(rank):
    torch.manual_seed(0)
    model = nn.Linear(4, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    fully_shard(model)  # replaces the parameters
    before = model.weight.full_tensor().sum().item()
    model(x).sum().backward()
    optimizer.step()
    after = model.weight.full_tensor().sum().item()
    return f"before {before:.4f}, after {after:.4f}"


run(late)

# %% seeds
def seeds(rank):
    torch.manual_seed(rank)  # a different seed in each process
    model = nn.Linear(1, 2, bias=False)
    own = model.weight.detach().flatten()
    fully_shard(model)  # keeps row `rank` of this process's weight
    return own, model.weight.full_tensor().detach().flatten()


run(seeds)

# %% mixed
def inner(rank):
    model = fully_shard(nn.Sequential(nn.Linear(4, 2)))
    try:
        model[0](x)  # not model(x), so nothing is gathered
    except RuntimeError as error:
        return f"RuntimeError: {error}"


run(inner)

# %% load
from torch.distributed.checkpoint.state_dict import (
    StateDictOptions,
    set_model_state_dict,
)


def load(rank):
    torch.manual_seed(0)
    plain, model = nn.Linear(4, 2), fully_shard(nn.Linear(4, 2))
    state = plain.state_dict()
    try:
        model.load_state_dict(state)
    except RuntimeError as error:
        message = str(error).splitlines()[0]
    options = StateDictOptions(
        full_state_dict=True, broadcast_from_rank0=True
    )
    set_model_state_dict(model, state, options=options)
    both = [w[0] for w in (plain.weight, model.weight.full_tensor())]
    return message, [[f"{v:.3f}" for v in row.tolist()] for row in both]


run(load)

# %% old
from torch.distributed.fsdp import FullyShardedDataParallel


def old(rank):
    try:
        FullyShardedDataParallel(nn.Linear(4, 2))
    except RuntimeError as error:
        return f"RuntimeError: {error}"


run(old)
