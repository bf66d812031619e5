# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "参数位于两个不同的网格"
# title.en = "Parameters on two different meshes"
# device = "cpu"
# ///

# %% error
import logging
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch import nn
from torch.distributed.fsdp import fully_shard
from torch.distributed.tensor.parallel import (
    ColwiseParallel,
    RowwiseParallel,
    parallelize_module,
)


def build():
    mesh = dist.init_device_mesh(
        "cpu", (2, 2), mesh_dim_names=("dp", "tp")
    )
    torch.manual_seed(0)
    model = nn.Sequential(
        nn.Linear(8, 8), nn.Linear(8, 8), nn.LayerNorm(8)
    )
    plan = {"0": ColwiseParallel(), "1": RowwiseParallel()}
    parallelize_module(model, mesh["tp"], plan)
    fully_shard(model, mesh=mesh["dp"])
    torch.manual_seed(mesh["dp"].get_local_rank())
    model(torch.randn(4, 8)).square().sum().backward()
    return model


def clip(model):
    for name, p in model.named_parameters():
        if dist.get_rank() == 0 and name.endswith("weight"):
            print(name, p.device_mesh.mesh_dim_names)
    try:
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    except RuntimeError as error:
        if dist.get_rank() == 0:
            print(str(error).split(", but")[0])


def start(rank, function, file):
    dist.init_process_group(
        "gloo", init_method=file, rank=rank, world_size=4
    )
    function(build())
    dist.destroy_process_group()


def run(function):
    with tempfile.TemporaryDirectory() as folder:
        args = function, f"file://{folder}/group"
        mp.start_processes(start, args, nprocs=4, start_method="fork")


run(clip)


# %% by-mesh
def clip_by_mesh(model, max_norm):
    groups = {}
    for p in model.parameters():
        groups.setdefault(p.device_mesh, []).append(p)
    norms = [
        nn.utils.get_total_norm([p.grad for p in group]).full_tensor()
        for group in groups.values()
    ]
    total = torch.stack(norms).norm()
    for group in groups.values():
        nn.utils.clip_grads_with_norm_(group, max_norm, total)
    return total


# zh: 不显示关于通信次数的提示。
# en: Hide the hints about the number of communications.
logging.disable(logging.WARNING)


def compare(model):
    grads = [p.grad.full_tensor() for p in model.parameters()]
    by_hand = nn.utils.get_total_norm(grads)
    total = clip_by_mesh(model, 1.0)
    after = [p.grad.full_tensor() for p in model.parameters()]
    torch.optim.AdamW(model.parameters()).step()
    if dist.get_rank() == 0:
        print(f"{total:.4f} {by_hand:.4f}", end=" -> ")
        print(f"{nn.utils.get_total_norm(after):.4f}")


run(compare)
