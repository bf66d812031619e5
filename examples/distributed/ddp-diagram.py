# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "什么时候同步"
# title.en = "When DDP synchronizes"
# device = "cpu"
# ///

# %% sync alt_zh="两行，每行四次 backward。上面每次 backward 之后都有一次 all_reduce，共 4 次；下面前三次在 no_sync 里，只有最后一次有 all_reduce，共 1 次。" alt_en="Two rows of four calls of backward each. Above, every backward is followed by an all_reduce, 4 in all; below, the first three are inside no_sync, and only the last is followed by an all_reduce, 1 in all."
import contextlib
import tempfile
import time

import drawsvg as draw
import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.algorithms.ddp_comm_hooks import default_hooks
from torch.nn.parallel import DistributedDataParallel as DDP

folder = tempfile.TemporaryDirectory()
dist.init_process_group(
    "gloo", init_method=f"file://{folder.name}/group",
    rank=0, world_size=1,
)


def backward_calls(use_no_sync):
    """Whether each of four calls of backward communicates."""
    sent, calls = [], []

    def hook(state, bucket):
        sent.append(bucket.index())
        return default_hooks.allreduce_hook(state, bucket)

    model = DDP(nn.Linear(2, 1))
    model.register_comm_hook(None, hook)
    for k in range(4):
        skip = use_no_sync and k < 3
        sent.clear()
        with model.no_sync() if skip else contextlib.nullcontext():
            model(torch.ones(4, 2)).sum().backward()
        calls.append(bool(sent))
    return calls


d = draw.Drawing(
    470, 170, font_family="sans-serif", text_anchor="middle"
)


def box(text, x, y, fill):
    d.append(draw.Rectangle(x, y, 88, 30, fill=fill, rx=4,
                            stroke="currentColor"))
    d.append(draw.Text(text, 15, x + 44, y + 20, fill="#ffffff"))


for row, use in enumerate((False, True)):
    y = 4 + 88 * row
    for lang, name in (("zh", "普通"), ("en", "plain")):
        d.append(draw.Text("no_sync" if use else name, 16, 40, y + 40,
                           lang=lang, fill="currentColor"))
    for k, communicates in enumerate(backward_calls(use)):
        box("backward", 88 + 96 * k, y, "#4477aa")
        if communicates:
            box("all_reduce", 88 + 96 * k, y + 36, "#cc6677")
time.sleep(0.1)  # for gloo's threads
dist.destroy_process_group()
d
