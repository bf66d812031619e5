# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "剪枝：torch.nn.utils.prune"
# title.en = "Pruning: torch.nn.utils.prune"
# ///

# %% one
import torch
from torch import nn
from torch.nn.utils import prune

torch.manual_seed(0)
layer = nn.Linear(4, 3)
prune.l1_unstructured(layer, "weight", amount=0.5)
print([name for name, _ in layer.named_parameters()])
print([name for name, _ in layer.named_buffers()])
print(layer.weight_mask)

# %% remove
prune.remove(layer, "weight")
print([name for name, _ in layer.named_parameters()])
print(
    int((layer.weight == 0).sum()), "of", layer.weight.numel(), "are 0"
)


# %% global
def zeros(scope, amount=0.4):
    torch.manual_seed(0)
    layers = nn.Linear(64, 64), nn.Linear(64, 64)
    with torch.no_grad():
        layers[1].weight.mul_(0.1)
    if scope == "global":
        weights = [(layer, "weight") for layer in layers]
        prune.global_unstructured(
            weights, prune.L1Unstructured, amount=amount
        )
    else:
        for layer in layers:
            prune.l1_unstructured(layer, "weight", amount=amount)
    return [(m.weight == 0).float().mean().item() for m in layers]


for scope in "global", "each layer":
    print(f"{scope:10}", [f"{share:.0%}" for share in zeros(scope)])
