# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "DDP 的错误", en = "Errors of DDP" }
# device = "cpu"
# ///

# %% mean
import torch

# zh: 两半一样大，平均的梯度就是整批的梯度。
# en: With halves of the same size, the mean of the gradients is
# en: the gradient of the whole batch.
torch.manual_seed(0)
x, w = torch.randn(8, 3), torch.ones(3, requires_grad=True)


def gradient(part):
    return torch.autograd.grad((part @ w).square().mean(), w)[0]


halves = (gradient(x[:4]) + gradient(x[4:])) / 2
print(torch.allclose(halves, gradient(x)))
uneven = (gradient(x[:2]) + gradient(x[2:])) / 2
print(torch.allclose(uneven, gradient(x)))

# %% no-group raises="ValueError"
from torch import nn
from torch.nn.parallel import DistributedDataParallel

DistributedDataParallel(nn.Linear(3, 1))

# %% no-torchrun raises="ValueError"
import torch.distributed as dist

# zh: 直接用 python 运行，没有 torchrun 设好的环境变量。
# en: Run by plain python: the variables of torchrun are not set.
dist.init_process_group("gloo")

# %% unused raises="RuntimeError"
class Two(nn.Module):
    def __init__(self):
        super().__init__()
        self.used = nn.Linear(3, 1)
        self.unused = nn.Linear(3, 1)

    def forward(self, x):
        return self.used(x)


# zh: 只有一个进程的组，也能试。
# en: A group of a single process will do to try it.
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
