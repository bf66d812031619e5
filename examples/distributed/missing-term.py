# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "只有一个 rank 缺少一项损失"
# title.en = "A loss term that one rank lacks"
# device = "cpu"
# timeout = 180
# ///

# %% run
import tempfile
from datetime import timedelta

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


class Detector(nn.Module):
    def __init__(self):
        super().__init__()
        self.score = nn.Linear(4, 1)
        self.box = nn.Linear(4, 4)

    def forward(self, x):
        return self.score(x), self.box(x)


def start(rank, loss_of, file):
    dist.init_process_group(
        "gloo",
        init_method=file,
        rank=rank,
        world_size=2,
        timeout=timedelta(seconds=3),
    )
    torch.manual_seed(0)
    model = DDP(Detector())
    x = torch.ones(2, 4)
    # zh: rank 1 的批次里没有正样本。
    # en: The batch of rank 1 has no positives.
    positive = torch.tensor([rank == 0, False])
    try:
        for _ in range(2):
            score, box = model(x)
            loss_of(score, box, positive).backward()
        print(f"rank {rank}: done")
    except RuntimeError as error:
        print(f"rank {rank}:", str(error).split("] ")[-1][:60])


def run(loss_of):
    with tempfile.TemporaryDirectory() as folder:
        args = loss_of, f"file://{folder}/group"
        mp.start_processes(start, args, nprocs=2, start_method="fork")


# %% skipped volatile=true
def skipped(score, box, positive):
    loss = score.square().mean()
    if positive.any():
        loss = loss + box[positive].square().mean()
    return loss


run(skipped)

# %% zero volatile=true
def zero(score, box, positive):
    loss = score.square().mean()
    if positive.any():
        return loss + box[positive].square().mean()
    return loss + 0.0 * box.sum()


run(zero)
