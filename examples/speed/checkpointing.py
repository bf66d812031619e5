# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "检查点的代价", en = "What checkpoints cost" }
# ///

# %% bytes
import torch
from torch import nn
from torch.utils.checkpoint import checkpoint, checkpoint_sequential

torch.manual_seed(0)
blocks = nn.Sequential(*[
    nn.Sequential(
        nn.Linear(64, 256), nn.GELU(), nn.Linear(256, 64)
    )
    for _ in range(8)
])
x = torch.randn(32, 64, requires_grad=True)


def plain(x):
    return blocks(x)


def each_block(x):
    for block in blocks:
        x = checkpoint(block, x, use_reentrant=False)
    return x


def saved_kib(f):
    # zh: 同一块存储只算一次，参数不算。
    # en: Count each storage once, and leave out parameters.
    weights = {
        p.untyped_storage().data_ptr() for p in blocks.parameters()
    }
    sizes = {}

    def pack(t):
        storage = t.untyped_storage()
        if storage.data_ptr() not in weights:
            sizes[storage.data_ptr()] = storage.nbytes()
        return t

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda t: t):
        out = f(x)
    del out
    return sum(sizes.values()) // 1024


print(f"plain       {saved_kib(plain):5} KiB")
print(f"checkpoint  {saved_kib(each_block):5} KiB")

# %% segments
for segments in 1, 2, 4, 8:
    kib = saved_kib(
        lambda x: checkpoint_sequential(
            blocks, segments, x, use_reentrant=False
        )
    )
    print(f"{segments} segments  {kib:5} KiB")

# %% flops
from torch.utils.checkpoint import set_checkpoint_early_stop
from torch.utils.flop_counter import FlopCounterMode


def megaflops(f):
    with FlopCounterMode(display=False) as counter:
        f(x).sum().backward()
    return counter.get_total_flops() / 1e6


print(f"plain       {megaflops(plain):6.1f} million")
print(f"checkpoint  {megaflops(each_block):6.1f} million")
with set_checkpoint_early_stop(False):
    print(f"no stop     {megaflops(each_block):6.1f} million")

# %% time volatile=true
from torch.utils.benchmark import Timer


def seconds(f):
    timer = Timer("f(x).sum().backward()", globals={"f": f, "x": x})
    return min(timer.blocked_autorange(min_run_time=0.2).times)


print(f"ratio of times {seconds(each_block) / seconds(plain):.2f}")

# %% selective
from functools import partial

from torch.utils.checkpoint import create_selective_checkpoint_contexts

keep_products = partial(
    create_selective_checkpoint_contexts, [torch.ops.aten.addmm.default]
)


def selective(x):
    for block in blocks:
        x = checkpoint(
            block, x, use_reentrant=False, context_fn=keep_products
        )
    return x


print(f"selective   {megaflops(selective):6.1f} million")
