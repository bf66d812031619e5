# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "FSDP：精度、梯度与状态字典"
# title.en = "FSDP: precision, gradients, and state dicts"
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
from torch.distributed.fsdp import MixedPrecisionPolicy, fully_shard

torch.manual_seed(0)
x = torch.randn(16, 4)


def make_sharded(**options):
    torch.manual_seed(1)
    model = nn.Sequential(nn.Linear(4, 64), nn.ReLU(), nn.Linear(64, 2))
    for module in (model[0], model[2], model):
        fully_shard(module, **options)
    return model

# %% mixed
def mixed(rank):
    policy = MixedPrecisionPolicy(
        param_dtype=torch.bfloat16,  # for forward and backward
        reduce_dtype=torch.float32,  # for adding up gradients
    )
    model = make_sharded(mp_policy=policy)
    out = model(x)
    out.sum().backward()
    weight = model[0].weight
    return out.dtype, weight.dtype, weight.grad.dtype


run(mixed)

# %% clip
def clip(rank):
    model = make_sharded()
    (10 * model(x)).square().mean().backward()
    norm = nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    return type(norm).__name__, f"{norm.full_tensor().item():.2f}"


run(clip)

# %% accumulate
def accumulate(rank, sync):
    model = make_sharded()
    weight, none_yet = model[0].weight, []
    for i in range(4):
        model.set_requires_gradient_sync(sync or i == 3)
        (model(x).square().mean() / 4).backward()
        none_yet.append(weight.grad is None)
    norm = weight.grad.full_tensor().norm()
    return none_yet, f"{norm:.4f}"


run(lambda rank: accumulate(rank, sync=True))
run(lambda rank: accumulate(rank, sync=False))

# %% state
def state(rank):
    model = make_sharded()
    weight = model.state_dict()["0.weight"]
    return type(weight).__name__, tuple(weight.to_local().shape)


run(state)

# %% full
from torch.distributed.checkpoint.state_dict import (
    StateDictOptions,
    get_model_state_dict,
)


def full(rank):
    options = StateDictOptions(full_state_dict=True, cpu_offload=True)
    state = get_model_state_dict(make_sharded(), options=options)
    return {name: tuple(value.shape) for name, value in state.items()}


run(full)
