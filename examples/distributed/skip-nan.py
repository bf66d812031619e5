# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "一起跳过 NaN 的一步"
# title.en = "Skipping a step together"
# device = "cpu"
# ///

# %% together
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


def train(rank, path):
    dist.init_process_group(
        "gloo", store=dist.FileStore(path, 2), rank=rank, world_size=2
    )
    torch.manual_seed(0)
    model = DDP(nn.Linear(4, 1))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    torch.manual_seed(rank)
    for step in range(4):
        x = torch.randn(8, 4)
        if rank == 1 and step == 2:
            x[0, 0] = float("nan")  # a bad sample, on rank 1 only
        loss = model(x).square().mean()
        # zh: 1 表示有限；取最小值，各个 rank 得到同一个答案。
        # en: 1 is finite. With the minimum, all ranks get the same
        # en: answer.
        finite = loss.detach().isfinite().int()
        dist.all_reduce(finite, dist.ReduceOp.MIN)
        if not finite:
            if rank == 0:
                print(step, f"loss {loss.item():.2f} here: skipped")
            continue
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if rank == 0:
            print(step, f"loss {loss.item():.2f} here")
    weight = model.module.weight.detach()
    both = [torch.empty_like(weight) for _ in range(2)]
    dist.all_gather(both, weight)
    if rank == 0:
        finite = weight.isfinite().all().item()
        print("same weights:", torch.equal(*both), "finite:", finite)
    dist.destroy_process_group()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        mp.start_processes(
            train, (f"{folder}/store",), nprocs=2, start_method="fork"
        )
