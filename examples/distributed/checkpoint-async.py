# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "检查点：异步保存与转换"
# title.en = "Checkpoints: asynchronous saving and conversion"
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


# %% async
import torch.distributed.checkpoint as dcp
from torch import nn
from torch.distributed.fsdp import fully_shard


def make():
    torch.manual_seed(0)
    return fully_shard(nn.Linear(4, 2))


def save(rank):
    model = make()
    # zh: 后台线程的通信用单独的进程组，不与训练的通信混在一起。
    # en: A group of its own keeps the communication of the background
    # en: thread apart from that of training.
    group = dist.new_group()
    future = dcp.async_save(
        {"model": model.state_dict()},
        checkpoint_id="checkpoint",
        process_group=group,
    )
    with torch.no_grad():
        model.weight.zero_()  # training goes on
    future.result()  # wait until everything is written
    return type(future).__name__


run(save)

# %% plain
model = nn.Linear(4, 2)
state = {"model": model.state_dict()}
dcp.load(state, checkpoint_id="checkpoint")
torch.manual_seed(0)
for name, m in ("loaded", model), ("saved ", nn.Linear(4, 2)):
    print(name, [f"{w:.4f}" for w in m.weight[0].tolist()])

# %% convert
from torch.distributed.checkpoint.format_utils import (
    dcp_to_torch_save,
)

dcp_to_torch_save("checkpoint", "model.pt")
for name, tensor in torch.load("model.pt")["model"].items():
    print(name, tuple(tensor.shape))

# %% missing
from torch.distributed.checkpoint.api import CheckpointException


def try_to_load(state):
    try:
        dcp.load(state, checkpoint_id="checkpoint")
    except CheckpointException as error:
        for rank, (failure, _) in error.failures.items():
            print(f"rank {rank}: {type(failure).__name__}: {failure}")


try_to_load({"weights": model.state_dict()})

# %% size
try_to_load({"model": nn.Linear(8, 2).state_dict()})

# %% unchanged
model = nn.Linear(4, 2)
copy = {name: t.clone() for name, t in model.state_dict().items()}
dcp.load({"model": copy}, checkpoint_id="checkpoint")
print("loaded:", torch.equal(model.weight, copy["weight"]))
model.load_state_dict(copy)
print("written back:", torch.equal(model.weight, copy["weight"]))
