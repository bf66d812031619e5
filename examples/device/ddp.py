# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "两个进程上的 DDP", en = "DDP on two processes" }
# device = "cpu"
# launch = ["torchrun", "--standalone", "--nproc-per-node=2"]
# timeout = 180
# ///

# %% group
import time

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.distributed import DistributedSampler

# zh: torchrun 启动两个进程，每个进程都运行整个文件。
# en: torchrun starts two processes, and each of them runs the
# en: whole file.
dist.init_process_group("gloo")
rank = dist.get_rank()


def say(*words):
    if rank == 0:  # or each line would appear twice
        print(*words)


@torch.no_grad()
def gather(value):
    values = [torch.empty_like(value) for _ in range(2)]
    dist.all_gather(values, value)
    return values


total = torch.tensor([rank + 1.0])
dist.all_reduce(total)  # sum over all processes, in place
say("1: processes", dist.get_world_size(), "sum", total.item())

# %% wrap
torch.manual_seed(rank)  # different initial weights, on purpose
plain = nn.Linear(3, 1)
a, b = gather(plain.weight)
say("2: same weights before", torch.equal(a, b))
model = DistributedDataParallel(plain)
a, b = gather(plain.weight)
say("2: same weights after", torch.equal(a, b))

# %% backward
torch.manual_seed(0)
x = torch.randn(64, 3)
data = TensorDataset(x, x @ torch.tensor([[1.0], [-2.0], [3.0]]))
sampler = DistributedSampler(data, seed=0)
loader = DataLoader(data, batch_size=8, sampler=sampler)
say("3: batches here", len(loader), "of all samples", len(data))

inputs, targets = next(iter(loader))
loss = nn.functional.mse_loss(model(inputs), targets)
(own,) = torch.autograd.grad(
    nn.functional.mse_loss(plain(inputs), targets), plain.weight
)
loss.backward()
a, b = gather(loss)
say("3: same loss", torch.equal(a, b))
a, b = gather(plain.weight.grad)
say("3: same gradient", torch.equal(a, b))
mean = torch.stack(gather(own)).mean(0)
say("3: it is the mean of both", torch.allclose(a, mean))

# %% train
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for epoch in range(10):
    sampler.set_epoch(epoch)  # another order each epoch
    for inputs, targets in loader:
        optimizer.zero_grad()
        loss = nn.functional.mse_loss(model(inputs), targets)
        loss.backward()
        optimizer.step()
a, b = gather(plain.weight)
say("4: same weights", torch.equal(a, b))
say("4:", [f"{w:.1f}" for w in a[0].tolist()])

# %% save
# zh: 保存里面的模块，并且只由一个进程保存。
# en: Save the wrapped module, from one process only.
say("5: names", list(model.module.state_dict()))
# zh: 解释器退出之前，留出时间让 gloo 的线程释放最后的张量。
# en: Leave time for gloo's threads to release the last tensors before
# en: the interpreter shuts down.
time.sleep(0.1)
dist.destroy_process_group()
