# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "层的顺序决定初始权重"
# title.en = "The order of layers decides the initial weights"
# ///

# %% order
import torch
from torch import nn


def first_weight(order):
    torch.manual_seed(0)
    layers = {}
    for name in order:
        layers[name] = nn.Linear(2, 2)
    return layers["a"].weight[0, 0].item()


print(f"a, then b: {first_weight('ab'):.4f}")
print(f"b, then a: {first_weight('ba'):.4f}")
# zh: 前面多一层，哪怕不用。
# en: One more layer before it, even if it is never used.
print(f"c, a, b:   {first_weight('cab'):.4f}")

# %% own-seed
def build(name):
    with torch.random.fork_rng():
        torch.manual_seed(sum(name.encode()))
        return nn.Linear(2, 2)


for order in "ab", "cab":
    layers = {name: build(name) for name in order}
    print(order, f"{layers['a'].weight[0, 0].item():.4f}")
