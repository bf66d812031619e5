# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "对比损失与多个进程"
# title.en = "A contrastive loss and several processes"
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


def run(work, size=2):
    with tempfile.TemporaryDirectory() as folder:
        args = work, f"file://{folder}/group", size
        mp.start_processes(
            start, args, nprocs=size, start_method="fork"
        )

# %% local
import torch.nn.functional as F
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


# zh: 每一行的正样本在对角线上，其余各列都是负样本。
# en: The positive of each row is on the diagonal; the other columns
# en: are negatives.
def contrastive(a, b, first=0):
    logits = F.normalize(a) @ F.normalize(b).T / 0.5
    labels = torch.arange(len(a)) + first
    return F.cross_entropy(logits, labels)


torch.manual_seed(0)
pairs = torch.randn(8, 2, 6)  # (N, image and text, features)
model = nn.Linear(6, 4)


def train(model, pairs, loss_of):
    loss = loss_of(*model(pairs).unbind(1))  # (n, 4) each
    model.zero_grad()
    loss.backward()
    g = next(model.parameters()).grad[0]
    return f"loss {loss:.4f}, gradient {g[0]:.4f} {g[1]:.4f}"


def work(loss_of):
    return lambda rank: train(DDP(model), pairs.chunk(2)[rank], loss_of)


# zh: 一个进程 8 对；然后两个进程各 4 对。
# en: One process with 8 pairs, then two with 4 each.
print("single:", train(model, pairs, contrastive))
run(work(contrastive))

# %% no-gradient
def gather(x):
    parts = [torch.empty_like(x) for _ in range(dist.get_world_size())]
    dist.all_gather(parts, x)
    return parts


def columns_only(a, b):
    first = dist.get_rank() * len(a)
    return contrastive(a, torch.cat(gather(b)), first)


run(work(columns_only))

# %% own
def put_back(x):
    parts = gather(x.detach())
    parts[dist.get_rank()] = x
    return torch.cat(parts)


# zh: 每个进程都计算全部 8 行；乘以进程数，抵消 DDP 的平均。
# en: Every process computes all 8 rows; the factor makes up for
# en: DDP's mean.
def all_rows(a, b):
    loss = contrastive(put_back(a), put_back(b))
    return loss * dist.get_world_size()


run(work(all_rows))

# %% differentiable
from torch.distributed import _functional_collectives as collectives


# zh: 每个进程只计算自己的行，梯度会传回其他进程。
# en: Each process computes its own rows only; gradients flow back to
# en: the other processes.
def own_rows(a, b):
    columns = collectives.all_gather_single_autograd(
        b, gather_dim=0, group=dist.group.WORLD
    )
    return contrastive(a, columns, dist.get_rank() * len(a))


run(work(own_rows))
