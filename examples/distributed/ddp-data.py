# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "DDP：采样、缓冲区与保存"
# title.en = "DDP: sampling, buffers, and saving"
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


# %% sampler
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP
from torch.utils.data import DistributedSampler


def sample(rank):
    sampler = DistributedSampler(range(6), seed=1)
    order = []
    for epoch in range(2):
        sampler.set_epoch(epoch)  # otherwise the same in each epoch
        order.append(list(sampler))
    return order


run(sample)

# %% uneven
def uneven(rank):
    ddp = DDP(nn.Linear(3, 1))
    batches = [torch.ones(4, 3)] * (3 if rank == 0 else 2)
    with ddp.join():
        for batch in batches:
            ddp(batch).sum().backward()
    return f"{len(batches)} batches, done"


run(uneven)

# %% buffers
def buffers(rank):
    norm = nn.BatchNorm1d(1, momentum=1.0)
    ddp = DDP(norm)
    ddp(torch.tensor([[0.0], [2.0]]) + 10 * rank)
    mean = norm.running_mean.item()
    ddp.eval()(torch.zeros(2, 1))
    return f"mean {mean}, in the next call {norm.running_mean.item()}"


run(buffers)

# %% save
def save(rank):
    torch.manual_seed(rank)
    ddp = DDP(nn.Linear(3, 1))
    if rank == 0:
        torch.save(ddp.module.state_dict(), "model.pt")
    dist.barrier()  # the others wait until the file is complete
    state = torch.load("model.pt", map_location="cpu")
    weights = state["weight"], ddp.module.weight
    return [[f"{w:.4f}" for w in row[0].tolist()] for row in weights]


run(save)

# %% unused
class Two(nn.Module):
    def __init__(self):
        super().__init__()
        self.used, self.other = nn.Linear(3, 1), nn.Linear(3, 1)

    def forward(self, x):
        return self.used(x)


def unused(rank, find):
    ddp = DDP(Two(), find_unused_parameters=find)
    try:
        for _ in range(2):
            ddp(torch.ones(4, 3)).sum().backward()
    except RuntimeError as error:
        return f"RuntimeError: {error}".split(" This error")[0]
    return f"gradient {ddp.module.other.weight.grad}"


run(lambda rank: unused(rank, find=False))
run(lambda rank: unused(rank, find=True))
