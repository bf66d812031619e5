# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "FSDP：分片与训练"
# title.en = "FSDP: sharding and training"
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
from torch.distributed.fsdp import fully_shard

torch.manual_seed(0)
x, y = torch.randn(16, 4), torch.randn(16, 2)


def make_model():
    torch.manual_seed(1)
    return nn.Sequential(
        nn.Linear(4, 64), nn.ReLU(), nn.Linear(64, 2)
    )


def make_sharded(**options):
    model = make_model()
    for module in (model[0], model[2], model):  # the root last
        fully_shard(module, **options)
    return model

# %% shapes
def shapes(rank):
    weight = make_sharded()[0].weight
    local = weight.to_local()
    full = weight.full_tensor()  # gathered, on all ranks
    return weight.placements, tuple(local.shape), tuple(full.shape)


run(shapes)

# %% bytes
def count_bytes(rank):
    def size(tensors):
        return sum(t.numel() * t.element_size() for t in tensors)

    model = make_sharded()
    optimizer = torch.optim.Adam(model.parameters())
    model(x).sum().backward()
    optimizer.step()
    shards = [p.to_local() for p in model.parameters()]
    grads = [p.grad.to_local() for p in model.parameters()]
    moments = [
        state[name].to_local()
        for state in optimizer.state.values()
        for name in ("exp_avg", "exp_avg_sq")
    ]
    whole = size(make_model().parameters())
    return whole, [size(part) for part in (shards, grads, moments)]


run(count_bytes)

# %% train
def train(model, x, y, steps=4):
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    losses = []
    for _ in range(steps):
        loss = nn.functional.mse_loss(model(x), y)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        losses.append(loss.detach())
    return torch.stack(losses)

# %% one
run(lambda rank: train(make_model(), x, y), size=1)

# %% two
def train_sharded(rank):
    xs, ys = x.chunk(2)[rank], y.chunk(2)[rank]  # (8, 4), (8, 2)
    losses = train(make_sharded(), xs, ys)
    dist.all_reduce(losses, op=dist.ReduceOp.AVG)
    return losses


run(train_sharded)
