# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "一次反向传播之前，两次前向传播"
# title.en = "Two forward passes before one backward pass"
# device = "cpu"
# ///

# %% old raises="RuntimeError"
import torch
from torch import nn
from torch.nn import functional as F

torch.manual_seed(0)
net = nn.Sequential(
    nn.Linear(8, 4), nn.BatchNorm1d(4), nn.ReLU(), nn.Linear(4, 1)
)
real, fake = torch.randn(16, 8), torch.randn(16, 8) + 1


def loss(a, b):
    return F.softplus(-a).mean() + F.softplus(b).mean()


# zh: 旧版的 DDP 在每次前向传播之前原地改写缓冲区。
# en: An older DDP writes the buffers in place before each forward.
def forward(x):
    for buffer in net.buffers():
        buffer.copy_(buffer.clone())
    return net(x)


a, b = forward(real), forward(fake)
loss(a, b).backward()

# %% now
import tempfile

import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel as DDP

folder = tempfile.TemporaryDirectory()
file = f"file://{folder.name}/group"
dist.init_process_group(
    "gloo", init_method=file, rank=0, world_size=1
)
ddp = DDP(net)
ddp.zero_grad()
a, b = ddp(real), ddp(fake)
loss(a, b).backward()
print(f"{net[0].weight.grad.norm():.4f}")
dist.destroy_process_group()

# %% one-pass
net.zero_grad()
a, b = forward(torch.cat([real, fake])).chunk(2)
loss(a, b).backward()
print(f"{net[0].weight.grad.norm():.4f}")
