# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "检查点没有节省显存"
# title.en = "Checkpointing that saves no memory"
# ///

# %% peak
import torch
from torch import nn
from torch.multiprocessing.reductions import StorageWeakRef
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils.checkpoint import checkpoint


class Peak(TorchDispatchMode):
    """The most bytes that new tensors take at a time."""

    def __init__(self):
        super().__init__()
        self.alive, self.most = {}, 0

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        out = func(*args, **kwargs or {})
        if isinstance(out, torch.Tensor):
            storage = out.untyped_storage()
            ref = StorageWeakRef(storage)
            self.alive.setdefault(ref.cdata, (ref, storage.nbytes()))
        self.alive = {
            k: v for k, v in self.alive.items() if not v[0].expired()
        }
        now = sum(nbytes for _, nbytes in self.alive.values())
        self.most = max(self.most, now)
        return out


torch.manual_seed(0)
blocks = nn.Sequential(*[
    nn.Sequential(nn.Linear(64, 256), nn.GELU(), nn.Linear(256, 64))
    for _ in range(8)
])
x = torch.randn(512, 64)


def plain(x):
    return blocks(x)


def whole(x):
    return checkpoint(blocks, x, use_reentrant=False)


def each(x):
    for block in blocks:
        x = checkpoint(block, x, use_reentrant=False)
    return x


for f in plain, whole, each:
    for p in blocks.parameters():
        p.grad = torch.zeros_like(p)
    with Peak() as peak:
        f(x).square().mean().backward()
    print(f"{f.__name__:6} {peak.most / 2**20:5.1f} MiB")

# %% gradients
blocks.zero_grad()
y = checkpoint(blocks, x, use_reentrant=True)
print(y.requires_grad)
