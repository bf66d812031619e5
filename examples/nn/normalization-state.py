# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "归一化层的状态", en = "Normalization layer state" }
# ///

# %% parameters
import torch
from torch import nn

layers = [
    nn.BatchNorm2d(6),
    nn.LayerNorm([6, 5, 5]),
    nn.LayerNorm(6),
    nn.GroupNorm(2, 6),
    nn.InstanceNorm2d(6),
    nn.RMSNorm(6),
]
for layer in layers:
    names = {k: tuple(p.shape) for k, p in layer.named_parameters()}
    buffers = len(list(layer.buffers()))
    print(f"{type(layer).__name__:14} {names}, {buffers} buffers")

# %% modes
torch.manual_seed(0)
x = 5 + 3 * torch.randn(8, 6, 4, 4)
for layer in layers[:1] + layers[3:4]:
    train = layer.train()(x)
    evaluated = layer.eval()(x)
    gap = (train - evaluated).abs().max()
    name = type(layer).__name__
    print(f"{name:12} train and eval differ by {gap:.1f}")

# %% running
norm = nn.BatchNorm2d(6)
for _ in range(100):
    norm(5 + 3 * torch.randn(8, 6, 4, 4))
print([round(v) for v in norm.running_mean.tolist()])
print([round(v) for v in norm.running_var.sqrt().tolist()])
print(norm.num_batches_tracked)

# %% small-batch
# zh: 批次很小时，BatchNorm 的输出随批次的组成变化。
# en: In small batches, the output of BatchNorm depends on which
# en: samples come together.
data = 5 + 3 * torch.randn(256, 6, 2, 2)
for name, norm in (
    ("BatchNorm", nn.BatchNorm2d(6)),
    ("GroupNorm", nn.GroupNorm(2, 6)),
):
    for size in (2, 32):
        others = data[1:].split(size - 1)[: 256 // size]
        outs = [norm(torch.cat([data[:1], o]))[0] for o in others]
        spread = torch.stack(outs).std(0).mean()
        print(f"{name} batch {size:2}: spread {spread:.2f}")
