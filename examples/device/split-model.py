# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "按层分配到设备", en = "Assign layers to devices" }
# ///

# %% sizes
import torch
from torch import nn

vocab, size, depth = 128_256, 4096, 32
with torch.device("meta"):
    block = lambda: nn.TransformerEncoderLayer(
        size, 32, 4 * size, batch_first=True
    )
    model = nn.ModuleDict({
        "embed": nn.Embedding(vocab, size),
        "blocks": nn.ModuleList(block() for _ in range(depth)),
        "norm": nn.LayerNorm(size),
        "head": nn.Linear(size, vocab, bias=False),
    })


def gigabytes(module, bytes_each=2):
    count = sum(p.numel() for p in module.parameters())
    return count * bytes_each / 1e9


units = {"embed": model["embed"]}
units |= {f"blocks.{i}": b for i, b in enumerate(model["blocks"])}
units |= {"norm": model["norm"], "head": model["head"]}
weights = {name: gigabytes(unit) for name, unit in units.items()}
print(f"{sum(weights.values()):.2f} GB in all")
for name in "embed", "blocks.0", "norm", "head":
    print(f"{name:9} {weights[name]:.3f} GB")


# %% map
def assign(weights, limits):
    """In order: the next device once a unit doesn't fit."""
    where, device, used = {}, 0, 0.0
    for name, gb in weights.items():
        while used + gb > limits[device]:
            device, used = device + 1, 0.0
        where[name] = device
        used += gb
    return where


def show(where):
    for device in sorted(set(where.values())):
        names = [n for n, d in where.items() if d == device]
        gb = sum(weights[n] for n in names)
        print(f"{device}: {names[0]} ... {names[-1]}, {gb:.1f} GB")


show(assign(weights, limits=[10, 10]))
print()
show(assign(weights, limits=[6, 10]))


# %% hooks
# zh: 不改 forward：每个部分运行之前，把输入移到它的设备。
# en: Without touching forward: move the inputs before each part runs.
def dispatch(units, where, devices):
    for name, unit in units.items():
        device = devices[where[name]]
        unit.to(device)

        def move(module, inputs, device=device):
            return tuple(
                x.to(device) if isinstance(x, torch.Tensor) else x
                for x in inputs
            )

        unit.register_forward_pre_hook(move)


small = nn.Sequential(*[nn.Linear(16, 16) for _ in range(4)])
parts = dict(small.named_children())
where = {"0": 0, "1": 0, "2": 1, "3": 1}
dispatch(parts, where, [torch.device("cpu"), torch.device("meta")])
print([layer.weight.device.type for layer in small])
print(small(torch.randn(2, 16)).device)

# %% logits
# zh: 输出 logits 的大小：批次 × 长度 × 词表。
# en: The size of the logits: batch x length x vocabulary.
for batch, length in (1, 1), (1, 4096), (8, 4096):
    logits = torch.empty(batch, length, vocab, device="meta")
    print(batch, length, f"{logits.nbytes / 1e9:.3f} GB in float32")
