# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "记录显存快照"
# title.en = "Recording a memory snapshot"
# device = "cuda"
# ///

# %% record
import pickle

import torch
from torch import nn

torch.cuda.memory._record_memory_history(max_entries=100_000)


def build():
    return nn.Linear(1024, 1024, device="cuda")


def forward():
    x = torch.randn(4096, 1024, device="cuda")
    return model(x).square().mean()


model = build()
loss = forward()
loss.backward()
torch.cuda.memory._dump_snapshot("snapshot.pickle")

# %% blocks volatile=true
with open("snapshot.pickle", "rb") as file:
    snapshot = pickle.load(file)


def origin(frames):
    names = [frame["name"] for frame in frames]
    own = [name for name in names if name in ("build", "forward")]
    return own[0] if own else "(not in a Python function)"


for segment in snapshot["segments"]:
    for block in segment["blocks"]:
        if block["state"] == "active_allocated":
            size = block["size"] / 1024
            print(f"{size:8,.1f} KiB  {origin(block.get('frames', []))}")

# %% trace volatile=true
# zh: 按时间排列的分配与释放，只打印 1 MiB 以上的。
# en: Allocations and frees in order of time; those of at least
# en: 1 MiB are printed.
MIB, in_use = 2**20, 0
for event in snapshot["device_traces"][0]:
    sign = {"alloc": 1, "free_completed": -1}.get(event["action"])
    if sign:
        in_use += sign * event["size"]
        if event["size"] >= MIB:
            name, mib = event["action"], event["size"] / MIB
            print(f"{name:14} {mib:5.1f}, in use {in_use / MIB:5.1f} MiB")

# %% out-of-memory volatile=true
import os


def observer(device, request, total, free):
    # zh: 显存不足的那一刻调用，异常还没有释放任何张量。
    # en: Called at the moment of the failure, before the
    # en: exception has freed any tensor.
    torch.cuda.memory._dump_snapshot("oom.pickle")
    print(f"asked for {request / 2**30:.0f} GiB, {total / 2**30:.0f} in all")


torch._C._cuda_attach_out_of_memory_observer(observer)
try:
    torch.empty(2**40, dtype=torch.uint8, device="cuda")
except torch.OutOfMemoryError:
    print("oom.pickle written:", os.path.exists("oom.pickle"))
torch.cuda.memory._record_memory_history(enabled=None)  # stop
