# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "DDP 的通信", en = "Communication in DDP" }
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


# %% count
from contextlib import nullcontext

from torch import nn
from torch.distributed.algorithms.ddp_comm_hooks import default_hooks
from torch.nn.parallel import DistributedDataParallel as DDP

torch.manual_seed(0)
x = torch.randn(16, 64)


def make_model():
    torch.manual_seed(1)
    sizes = (64, 64), (64, 64), (64, 1)
    return nn.Sequential(*(nn.Linear(*size) for size in sizes))


def count_into(calls):
    def hook(state, bucket):  # called once per bucket of gradients
        calls.append(bucket.buffer().numel())
        return default_hooks.allreduce_hook(state, bucket)

    return hook

# %% accumulate
def accumulate(rank, skip):
    ddp, calls = DDP(make_model()), []
    ddp.register_comm_hook(None, count_into(calls))
    parts = x.chunk(2)[rank].chunk(4)  # 4 micro-batches of (2, 64)
    for i, part in enumerate(parts):
        last = i == len(parts) - 1
        with ddp.no_sync() if skip and not last else nullcontext():
            (ddp(part).square().mean() / len(parts)).backward()
    norm = nn.utils.get_total_norm([p.grad for p in ddp.parameters()])
    return f"{len(calls)} all-reduces, gradient norm {norm:.4f}"


run(lambda rank: accumulate(rank, skip=False))
run(lambda rank: accumulate(rank, skip=True))

# %% forward-too
def forward_outside(rank):
    ddp, calls = DDP(make_model()), []
    ddp.register_comm_hook(None, count_into(calls))
    loss = ddp(x.chunk(2)[rank]).square().mean()
    with ddp.no_sync():  # too late: the forward pass is over
        loss.backward()
    return f"{len(calls)} all-reduces"


run(forward_outside)

# %% buckets
def buckets(rank):
    calls = []
    ddp = DDP(make_model(), bucket_cap_mb=0.01)  # 10 KB; default 25 MB
    ddp.register_comm_hook(None, count_into(calls))
    for _ in range(2):
        calls.clear()
        ddp(x).sum().backward()
    return f"numbers in each bucket: {calls}"


run(buckets)

# %% compress
def compress(rank):
    exact, short = DDP(make_model()), DDP(make_model())
    short.register_comm_hook(None, default_hooks.fp16_compress_hook)
    for ddp in (exact, short):
        ddp(x.chunk(2)[rank]).square().mean().backward()
    a, b = exact.module[0].weight.grad, short.module[0].weight.grad
    return [[f"{v:.6f}" for v in g[0, :4].tolist()] for g in (a, b)]


run(compress)
