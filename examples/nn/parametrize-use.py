# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "缓存与移除参数化", en = "Caching and removing" }
# ///

# %% symmetric
import torch
from torch import nn
from torch.nn.utils import parametrize

calls = 0


# zh: 上三角加上它的转置，对角线只计一次。
# en: The upper triangle plus its transpose; the diagonal once.
class Symmetric(nn.Module):
    def forward(self, x):
        global calls
        calls += 1
        return x.triu() + x.triu(1).T


torch.manual_seed(0)
layer = nn.Linear(3, 3, bias=False)
parametrize.register_parametrization(layer, "weight", Symmetric())
print(layer.weight.detach())

# %% cached
calls = 0
values = [layer.weight for _ in range(10)]
print("each access:", calls)
calls = 0
with parametrize.cached():
    values = [layer.weight for _ in range(10)]
print("cached:", calls)

# %% remove
print(parametrize.is_parametrized(layer, "weight"))
parametrize.remove_parametrizations(layer, "weight")
print(type(layer.weight).__name__, list(layer.state_dict()))
print(layer.weight.detach())
