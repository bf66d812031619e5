# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "梯度的步幅与 bucket 视图不同"
# title.en = "Gradients with the strides of another format"
# device = "cpu"
# ///

# %% warning
import tempfile
import warnings

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP

x = torch.randn(16, 6, 6, 8).permute(0, 3, 1, 2)  # from NHWC to NCHW
print("input   ", x.stride())


def start(rank, wrap, x, file):
    dist.init_process_group(
        "gloo", init_method=file, rank=rank, world_size=2
    )
    conv = nn.Conv2d(8, 4, 1)
    ddp = wrap(conv)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        ddp(x).square().mean().backward()
    if rank == 0:
        print("weight  ", conv.weight.stride())
        print("gradient", conv.weight.grad.stride())
        for warning in caught:
            text = str(warning.message).split(" (Triggered")[0]
            print(text.replace(".  This", ".\nThis"))
    dist.destroy_process_group()


def run(wrap, x=x):
    with tempfile.TemporaryDirectory() as folder:
        args = wrap, x, f"file://{folder}/group"
        mp.start_processes(start, args, 2, start_method="fork")


run(DDP)

# %% cures
run(DDP, x.contiguous())
run(lambda conv: DDP(conv.to(memory_format=torch.channels_last)))

# %% after
run(lambda conv: DDP(conv).to(memory_format=torch.channels_last))
