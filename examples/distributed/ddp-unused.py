# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "DDP：没有用到的参数", en = "DDP: unused parameters" }
# device = "cpu"
# ///

# %% names
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(4, 4)
        self.head = nn.Linear(4, 1)
        self.extra = nn.Linear(4, 1)

    def forward(self, x, extra=False):
        x = self.body(x)
        return self.extra(x) if extra else self.head(x)


def unused(model):
    named = model.named_parameters()
    return [n for n, p in named if p.requires_grad and p.grad is None]


torch.manual_seed(0)
model = Net()
x = torch.randn(2, 4)
for extra in (False, True):
    model.zero_grad()
    model(x, extra).sum().backward()
    print(extra, unused(model))

# %% warning volatile=true
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel as DDP

store = dist.HashStore()
dist.init_process_group("gloo", store=store, rank=0, world_size=1)
ddp = DDP(nn.Linear(4, 1), find_unused_parameters=True)
for _ in range(3):
    ddp(x).sum().backward()
dist.destroy_process_group()
