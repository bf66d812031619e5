# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "同一个参数就绪两次"
# title.en = "A parameter that is ready twice"
# ///

# %% twice raises="RuntimeError"
import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP
from torch.utils.checkpoint import checkpoint

# zh: 一个进程就足以触发这个错误。
# en: One process is enough to raise it.
store = dist.HashStore()
dist.init_process_group("gloo", store=store, rank=0, world_size=1)


class Net(nn.Module):
    def __init__(self, reentrant):
        super().__init__()
        self.first = nn.Linear(4, 4)
        self.layer = nn.Linear(4, 4)
        self.reentrant = reentrant

    def forward(self, x):
        x = self.first(x)
        for _ in range(2):
            x = checkpoint(self.layer, x, use_reentrant=self.reentrant)
        return x


torch.manual_seed(0)
x = torch.randn(3, 4)
model = DDP(Net(reentrant=True))
model(x).sum().backward()

# %% fixed
model = DDP(Net(reentrant=False))
model(x).sum().backward()
print(model.module.layer.weight.grad.shape)
dist.destroy_process_group()
