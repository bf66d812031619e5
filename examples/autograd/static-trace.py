# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "静态图与追踪", en = "Static graphs and tracing" }
# ///

# %% fuse
import torch
from torch import nn
from torch.fx.experimental.optimization import fuse

torch.manual_seed(0)
model = nn.Sequential(nn.Conv2d(1, 4, 3), nn.BatchNorm2d(4), nn.ReLU())
x = torch.rand(8, 1, 6, 6)  # (N, C, H, W)
for _ in range(10):
    model(x)
model.eval()

# zh: 图已经固定，卷积后面的批归一化可以提前合并到卷积的权重里。
# en: The graph is fixed, so the batch norm after the convolution
# en: can be folded into its weights ahead of time.
fused = fuse(model)
for name, m in {"before": model, "after": fused}.items():
    layers = [type(layer).__name__ for layer in m.children()]
    print(f"{name:6} {m(x).mean():.5f} {layers}")

# %% distributed
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(2, 1)

    def forward(self, x):
        h = self.layer(x).sum()
        # zh: 走哪个分支由数据决定，没有静态图。
        # en: The data decides which branch runs: no static graph.
        return h if h > 0 else -h


# zh: 这里只用一个进程，足以说明 DDP 接受这样的模块。
# en: One process is enough to show that DDP accepts such a module.
dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
parallel = DistributedDataParallel(Net())
for x in (torch.tensor([[1.0, 2.0]]), torch.tensor([[-1.0, -2.0]])):
    parallel.zero_grad()
    parallel(x).backward()
    print(parallel.module.layer.weight.grad)
dist.destroy_process_group()

# %% frozen
def f(x):
    if x.sum() > 0:
        return x * 2
    return x - 10


traced = torch.jit.trace(f, torch.ones(2), check_trace=False)
x = torch.tensor([-1.0, -1.0])
print("f     ", f(x))
print("traced", traced(x))
