# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "分块交换与点对点通信"
# title.en = "Exchanging parts, and point to point"
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


# %% reduce-scatter
def reduce_scatter(rank):
    x = torch.arange(4.0) + 10 * rank  # (size * 2,)
    part = torch.empty(2)
    dist.reduce_scatter_single(part, x)
    return part


run(reduce_scatter)

# %% all-to-all
def all_to_all(rank):
    x = torch.arange(4.0) + 10 * rank  # 2 numbers for each rank
    received = torch.empty(4)
    dist.all_to_all_single(received, x)
    return received


run(all_to_all)

# %% send
def send(rank):
    if rank == 0:
        dist.send(torch.tensor([3.0, 4.0]), dst=1)
        return "sent"
    x = torch.empty(2)
    dist.recv(x, src=0)  # waits until it is there
    return x


run(send)

# %% exchange
def exchange(rank):
    x, other = torch.tensor([rank + 1.0]), torch.empty(1)
    ops = [
        dist.P2POp(dist.isend, x, 1 - rank),
        dist.P2POp(dist.irecv, other, 1 - rank),
    ]
    for request in dist.batch_isend_irecv(ops):
        request.wait()
    return other


run(exchange)

# %% async
def asynchronous(rank):
    x = torch.tensor([rank + 1.0])
    handle = dist.all_reduce(x, async_op=True)
    other_work = sum(range(100))
    handle.wait()  # x must not be used before
    return x, other_work


run(asynchronous)
