# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "DDP 里按 token 取平均的损失"
# title.en = "A loss averaged over all tokens in DDP"
# device = "cpu"
# ///

# %% run
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch import nn
from torch.nn.functional import cross_entropy
from torch.nn.parallel import DistributedDataParallel as DDP


def start(rank, loss_of, size, file):
    dist.init_process_group(
        "gloo", init_method=file, rank=rank, world_size=size
    )
    torch.manual_seed(0)
    x, y = torch.randn(4, 6, 8), torch.randint(5, (4, 6))
    y[2:, 1:] = -100  # short sequences: 12 tokens, then 2
    model = nn.Linear(8, 5)
    ddp = DDP(model)
    logits = ddp(x.chunk(size)[rank])  # (N, L, C)
    loss = loss_of(logits.transpose(1, 2), y.chunk(size)[rank])
    loss.backward()
    if rank == 0:
        print(model.weight.grad[0, :4])
    dist.destroy_process_group()


def run(loss_of, size=2):
    with tempfile.TemporaryDirectory() as folder:
        args = loss_of, size, f"file://{folder}/group"
        mp.start_processes(start, args, size, start_method="fork")

# %% mean
run(cross_entropy, size=1)
run(cross_entropy, size=2)

# %% tokens
def mean_over_all(logits, y):
    total = (y != -100).sum()
    dist.all_reduce(total)  # the tokens of all processes
    loss = cross_entropy(logits, y, reduction="sum")
    return loss * dist.get_world_size() / total


run(mean_over_all, size=2)
