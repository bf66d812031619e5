# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "在分析器里找等待、同步与小运算"
# title.en = "Waits, synchronizations, and tiny operations in a profile"
# ///

# %% rows volatile=true
import os
import time

os.environ["KINETO_LOG_LEVEL"] = "6"  # no log of the profiler itself
import torch
from torch import nn
from torch.profiler import profile
from torch.utils.data import DataLoader, Dataset


class Images(Dataset):
    def __len__(self):
        return 64

    def __getitem__(self, index):
        time.sleep(0.001)
        return torch.randn(256), index % 10


torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(256, 256), nn.ReLU(), nn.Linear(256, 10)
)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)


def train_step(x, y):
    optimizer.zero_grad()
    loss = nn.functional.cross_entropy(model(x), y)
    loss.backward()
    optimizer.step()
    return loss.detach()


with profile() as prof:
    for x, y in DataLoader(Images(), 16):
        train_step(x, y)
rows = sorted(prof.key_averages(), key=lambda r: -r.cpu_time_total)
for row in rows[:4]:
    ms = row.cpu_time_total / 1000
    print(f"{ms:6.1f} ms  {row.count:2}x {row.key}")

# %% syncs
def careless(x, y):
    loss = train_step(x, y)
    if loss > 100:  # the comparison is read on the CPU
        raise ValueError
    right = (model(x).argmax(1) == y).sum()
    return float(loss), right.item()


def careful(x, y):
    loss = train_step(x, y)
    return loss, (model(x).argmax(1) == y).sum()


def count(step, name):
    with profile() as prof:
        step(x, y)
    return sum(r.count for r in prof.key_averages() if r.key == name)


for step in careless, careful:
    reads = count(step, "aten::_local_scalar_dense")
    print(step.__name__, reads, "values read per step")

# %% tiny
def one_by_one(x, y):
    loss_fn = nn.functional.cross_entropy
    losses = [loss_fn(model(a), b) for a, b in zip(x, y)]
    return sum(losses) / len(losses)


def batched(x, y):
    return nn.functional.cross_entropy(model(x), y)


for step in one_by_one, batched:
    with profile() as prof:
        loss = step(x, y)
    rows = prof.key_averages()
    calls = sum(r.count for r in rows if "addmm" in r.key)
    total = sum(r.count for r in rows)
    print(f"{step.__name__}: loss {loss:.3f}, {calls} products, "
          f"{total} operations")
