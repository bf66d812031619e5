# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "DDP 的错误", en = "DDP errors" }
# device = "cpu"
# ///

# %% mean
import torch

# zh: 两份大小相同时，梯度的平均等于整批的梯度。
# en: With parts of the same size, the mean of the gradients is
# en: the gradient of the whole batch.
torch.manual_seed(0)
x, w = torch.randn(8, 3), torch.ones(3, requires_grad=True)


def gradient(part):
    return torch.autograd.grad((part @ w).square().mean(), w)[0]


halves = (gradient(x[:4]) + gradient(x[4:])) / 2
uneven = (gradient(x[:2]) + gradient(x[2:])) / 2
print("whole batch", gradient(x))
print("4 and 4    ", halves)
print("2 and 6    ", uneven)

# %% no-group raises="ValueError"
from torch import nn
from torch.nn.parallel import DistributedDataParallel

DistributedDataParallel(nn.Linear(3, 1))

# %% no-torchrun raises="ValueError"
import torch.distributed as dist

# zh: 直接用 python 运行，没有 torchrun 设置的环境变量。
# en: With plain python, the variables from torchrun aren't set.
dist.init_process_group("gloo")

# %% unused raises="RuntimeError"
class Two(nn.Module):
    def __init__(self):
        super().__init__()
        self.used = nn.Linear(3, 1)
        self.unused = nn.Linear(3, 1)

    def forward(self, x):
        return self.used(x)


# zh: 只有一个进程的进程组，用于演示。
# en: A group of a single process is enough to show it.
store = dist.HashStore()
dist.init_process_group("gloo", store=store, rank=0, world_size=1)
model = DistributedDataParallel(Two())
for _ in range(2):
    model(x).sum().backward()

# %% find-unused
model = DistributedDataParallel(Two(), find_unused_parameters=True)
for _ in range(2):
    model(x).sum().backward()
print(model.module.unused.weight.grad)
dist.destroy_process_group()
