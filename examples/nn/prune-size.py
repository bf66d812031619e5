# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "剪枝之后的大小与速度"
# title.en = "Size and speed after pruning"
# ///

# %% prune
import torch
from torch import nn
from torch.nn.utils import prune

torch.manual_seed(0)
layer = nn.Linear(512, 512)
prune.l1_unstructured(layer, "weight", amount=0.9)
print(sorted(layer.state_dict()), type(layer.weight).__name__)
print(f"zeros: {(layer.weight == 0).float().mean():.2f}")

# %% remove
from pathlib import Path

for step in ("pruned", "removed"):
    torch.save(layer.state_dict(), "layer.pt")
    size = Path("layer.pt").stat().st_size / 2**20
    print(f"{step}: {size:.2f} MiB, {sorted(layer.state_dict())}")
    if step == "pruned":
        prune.remove(layer, "weight")

# %% time volatile=true
from torch.utils.benchmark import Timer

x = torch.randn(64, 512)
for name, linear in (
    ("dense", nn.Linear(512, 512)),
    ("90% zeros", layer),
    ("51 rows", nn.Linear(512, 51)),
):
    timer = Timer("linear(x)", globals={"linear": linear, "x": x})
    time = min(timer.timeit(20).mean for _ in range(25))
    print(f"{name:9} {time * 1e6:5.0f} us")

# %% smaller
first, second = nn.Linear(8, 16), nn.Linear(16, 3)
keep = first.weight.norm(dim=1).topk(4).indices.sort().values
small1, small2 = nn.Linear(8, 4), nn.Linear(4, 3)
with torch.no_grad():
    small1.weight.copy_(first.weight[keep])
    small1.bias.copy_(first.bias[keep])
    small2.weight.copy_(second.weight[:, keep])
    small2.bias.copy_(second.bias)
x = torch.randn(5, 8)
masked = torch.zeros(16).index_fill(0, keep, 1)
before = second(first(x).relu() * masked)
print(torch.allclose(before, small2(small1(x).relu()), atol=1e-6))
