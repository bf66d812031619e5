# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "复制与计算重叠"
# title.en = "Overlapping copies with computing"
# device = "cuda"
# exclusive = true
# ///

# %% overlap volatile=true
import torch
from torch.utils.benchmark import Timer

# zh: 8 块锁页内存中的数据，每块 64 MiB。
# en: 8 batches in pinned memory, 64 MiB each.
batches = [torch.randn(4096, 4096).pin_memory() for _ in range(8)]
on_gpu = batches[0].cuda()
copying = torch.cuda.Stream()


def work(x):
    return (x @ x).sum()


def only_copy():
    for batch in batches:
        batch.to("cuda", non_blocking=True)


def only_work():
    for _ in batches:
        work(on_gpu)


def one_stream():
    for batch in batches:
        work(batch.to("cuda", non_blocking=True))


def two_streams():
    computing = torch.cuda.current_stream()
    for batch in batches:
        with torch.cuda.stream(copying):
            x = batch.to("cuda", non_blocking=True)
        # zh: 计算等待这一次复制；下一次复制与它同时进行。
        # en: Computing waits for this copy; the next copy runs
        # en: at the same time.
        computing.wait_stream(copying)
        x.record_stream(computing)
        work(x)


for f in only_copy, only_work, one_stream, two_streams:
    timer = Timer("f()", globals={"f": f})
    ms = timer.blocked_autorange().median * 1e3
    print(f"{f.__name__:11} {ms:5.1f} ms")

# %% race volatile=true
# zh: 没有 wait_stream，计算可能先于复制进行。
# en: Without wait_stream, computing may run before the copy.
total = batches[0].sum().item()
torch.cuda.synchronize()
target = torch.zeros(4096, 4096, device="cuda")
torch.cuda.synchronize()
with torch.cuda.stream(copying):
    target.copy_(batches[0], non_blocking=True)
early = target.sum()
torch.cuda.synchronize()
print(f"on the CPU {total:9.1f}")
print(f"too early  {early.item():9.1f}")
print(f"afterwards {target.sum().item():9.1f}")
