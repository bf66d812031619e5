# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title.zh = "读取内存快照"
# title.en = "Reading a memory snapshot"
# device = "cpu"
# ///

# %% record
import os

os.environ["KINETO_LOG_LEVEL"] = "6"  # fewer messages

import torch
from torch import nn
from torch.cuda import _memory_viz
from torch.profiler import ProfilerActivity, profile

torch.manual_seed(0)


def build():
    sizes = [256, 1024, 1024, 1024, 10]
    return nn.Sequential(*map(nn.Linear, sizes, sizes[1:]))


def forward():
    x, y = torch.randn(4096, 256), torch.randint(10, (4096,))
    return nn.functional.cross_entropy(model(x), y)


def backward(loss):
    loss.backward()


def step():
    optimizer.step()
    optimizer.zero_grad()


with profile(
    activities=[ProfilerActivity.CPU],
    profile_memory=True,
    record_shapes=True,
    with_stack=True,
) as prof:
    model = build()
    optimizer = torch.optim.Adam(model.parameters())
    for _ in range(3):
        backward(forward())
        step()
snapshot = _memory_viz._profile_to_snapshot(prof)
events = snapshot["device_traces"][-1]  # the last one is the CPU's
print(*snapshot)
print(*events[0])

# %% peak
sign = {"alloc": 1, "free_completed": -1}
used = [0]  # bytes in use after each event
for event in events:
    change = sign.get(event["action"], 0) * event["size"]
    used.append(used[-1] + change)
peak = used.index(max(used))
print(f"peak: {used[peak] / 2**20:.0f} MiB, after {peak} events")

# %% figure alt_zh="横轴是事件，纵轴是 MiB。三步训练各有一个尖峰，第一个约 81，后两个约 99，虚线标出第二个。第一步之后，曲线不再低于 27 左右。" alt_en="Events on the x-axis, MiB on the y-axis. Each of three training steps has a spike, the first of about 81, the others of about 99; a dashed line marks the second. After the first step, the curve doesn't fall below about 27."
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(6.4, 3), layout="constrained")
ax.fill_between(range(len(used)), [u / 2**20 for u in used])
ax.axvline(peak, color="C1", linestyle="--", label="peak")
ax.set(xlabel="event", ylabel="MiB")
ax.legend(loc="upper left")
plt.show()

# %% holders
from collections import Counter

alive = {}
for event in events[:peak]:
    if event["action"] == "alloc":
        alive[event["addr"]] = event
    elif event["action"] == "free_completed":
        alive.pop(event["addr"], None)


def origin(frames):
    """The innermost function of this file."""
    names = [frame["name"].split("): ") for frame in frames]
    own = [n[1] for n in names if n[0].startswith("snapshot-cpu")]
    return own[0] if own else "(unknown)"


holders = Counter()
for event in alive.values():
    holders[origin(event["frames"])] += event["size"]
for name, size in holders.most_common():
    print(f"{size / 2**20:5.1f} MiB  {name}")
