# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "多进程训练的报错"
# title.en = "Messages of training in several processes"
# device = "cpu"
# ///

# %% run
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


def start(rank, work, file, backend):
    store = dist.FileStore(file, 2)
    dist.init_process_group(
        backend, store=store, rank=rank, world_size=2
    )
    store.set(f"{rank} is here", "")
    store.wait(["0 is here", "1 is here"])  # nobody leaves early
    try:
        message = work(rank)
    except Exception as error:
        first = str(error).strip().splitlines()[0]
        message = f"{type(error).__name__}: {first}"
    if rank == 1:
        print(message)
    dist.destroy_process_group()


# zh: 在两个进程里调用 work(rank)，打印进程 1 的结果或报错。
# en: Call work(rank) in two processes, and print the result or the
# en: error of process 1.
def run(work, backend="gloo"):
    with tempfile.TemporaryDirectory() as folder:
        args = work, f"{folder}/group", backend
        mp.start_processes(start, args, nprocs=2, start_method="fork")

# %% different
def different(rank):
    layers = [nn.Linear(2, 2) for _ in range(2 + rank)]
    DDP(nn.Sequential(*layers))


run(different)

# %% shapes
def shapes(rank):
    DDP(nn.Linear(2, 2 + rank))


run(shapes)

# %% frozen
run(lambda rank: DDP(nn.Linear(2, 2).requires_grad_(False)))

# %% twice
def twice(rank):
    dist.init_process_group("gloo", rank=rank, world_size=2)


run(twice)

# %% backend
# zh: 像 "nccl" 一样只支持 GPU 张量的进程组。
# en: A process group that, like "nccl", only supports GPU tensors.
def reduce_on_cpu(rank):
    total = torch.ones(1)
    dist.all_reduce(total)
    return total


run(reduce_on_cpu, backend="cuda:gloo")
run(reduce_on_cpu, backend="cpu:gloo,cuda:gloo")

# %% sampler raises="ValueError"
from torch.utils.data import DataLoader, DistributedSampler

data = torch.arange(8)
sampler = DistributedSampler(data, num_replicas=2, rank=1)
DataLoader(data, sampler=sampler, shuffle=True)
