# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "多进程的指标", en = "Metrics of several processes" }
# device = "cpu"
# launch = ["torchrun", "--standalone", "--nproc-per-node=3"]
# timeout = 180
# ///

# %% metrics
import time

import torch
import torch.distributed as dist
from torch.utils.data.distributed import DistributedSampler

dist.init_process_group("gloo")
rank, world = dist.get_rank(), dist.get_world_size()
# zh: 10 个样本是否预测正确；实际准确率是 7 / 10。
# en: Whether each of 10 samples is right; the accuracy is 7 / 10.
right = torch.tensor([1, 1, 0, 1, 1, 1, 0, 1, 1, 0]).bool()


def accuracy(indices):
    """The counts of all processes, added up."""
    mine = right[torch.tensor(list(indices))]
    counts = torch.tensor([mine.sum(), len(mine)])
    dist.all_reduce(counts)  # sum
    return counts[0] / counts[1], counts.tolist()


def say(name, *values):
    if rank == 0:
        print(f"{name:19}", *values)


sampler = DistributedSampler(right, shuffle=False)
padded = list(sampler)  # 12 indices for 10 samples
own = right[torch.tensor(padded)].float().mean()
own_share = range(rank, len(right), world)  # 4, 3, and 3 samples
mean = right[torch.tensor(own_share)].float().mean()
dist.all_reduce(mean, op=dist.ReduceOp.SUM)

say("rank 0 alone", f"{own:.3f}")
value, counts = accuracy(padded)
say("DistributedSampler", f"{value:.3f}", counts)
say("mean of means", f"{mean / world:.3f}")
value, counts = accuracy(own_share)
say("counts, no padding", f"{value:.3f}", counts)
time.sleep(0.1)  # for gloo's threads
dist.destroy_process_group()
