# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "剪枝：自己的掩码"
# title.en = "Pruning: a mask of your own"
# ///

# %% mask
import torch
from torch import nn
from torch.nn.utils import prune

torch.manual_seed(0)
layer = nn.Linear(4, 3)
x, y = torch.randn(16, 4), torch.randn(16, 3)
nn.functional.mse_loss(layer(x), y).backward()
# zh: 用权重乘以梯度的绝对值作为重要性，保留最大的一半。
# en: Importance is |weight * gradient|; keep the larger half.
importance = (layer.weight * layer.weight.grad).abs()
mask = importance > importance.median()  # (3, 4), bool
prune.custom_from_mask(layer, "weight", mask)
print(layer.weight_mask)
print([name for name, _ in layer.named_parameters()])

# %% fixed
kept = layer.weight.detach().clone()
prune.remove(layer, "weight")
print([name for name, _ in layer.named_parameters()])
print(torch.equal(layer.weight, kept), prune.is_pruned(layer))

# %% shape raises="AssertionError"
prune.custom_from_mask(layer, "weight", mask[:, :1])  # (3, 1)
