# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "内置的参数化", en = "Built-in parametrizations" }
# ///

# %% weight-norm
import torch
from torch import nn
from torch.nn.utils.parametrizations import (
    orthogonal,
    spectral_norm,
    weight_norm,
)

torch.manual_seed(0)
layer = weight_norm(nn.Linear(4, 3))
for name, p in layer.named_parameters():
    print(name, tuple(p.shape))
g = layer.parametrizations.weight.original0  # (3, 1): length
v = layer.parametrizations.weight.original1  # (3, 4): direction
by_hand = g * v / v.norm(dim=1, keepdim=True)
print("weight ", [f"{w:.4f}" for w in layer.weight[0].tolist()])
print("by hand", [f"{w:.4f}" for w in by_hand[0].tolist()])

# %% spectral
layer = nn.Linear(64, 64)
nn.init.normal_(layer.weight)
print(f"before {torch.linalg.matrix_norm(layer.weight, 2):.1f}")
layer = spectral_norm(layer)
# zh: 训练模式下，每次访问做一步幂迭代。
# en: In training mode, each access does a step of power iteration.
for _ in range(200):
    _ = layer.weight
print(f"after  {torch.linalg.matrix_norm(layer.weight, 2):.2f}")
print([name for name, _ in layer.named_buffers()])

# %% lipschitz
# zh: 最大奇异值为 1：两个输出的距离不超过输入的距离。
# en: The largest singular value is 1: outputs are never further apart
# en: than inputs (up to the accuracy of the iteration).
layer.eval()
a, b = torch.randn(100, 64), torch.randn(100, 64)
ratio = (layer(a) - layer(b)).norm(dim=1) / (a - b).norm(dim=1)
print(f"largest ratio {ratio.max():.1f}")

# %% orthogonal
layer = orthogonal(nn.Linear(4, 4, bias=False))
gram = layer.weight @ layer.weight.T
print(gram.detach().abs().round(decimals=3))
x = torch.randn(3, 4)
for name, v in ("inputs ", x), ("outputs", layer(x)):
    print(name, [f"{n:.4f}" for n in v.norm(dim=1).tolist()])

# %% load
# zh: 文件里的参数没有参数化：先加载，再注册。
# en: Parameters without a parametrization: load first, then register.
plain = nn.Linear(4, 3)
layer = nn.Linear(4, 3)
layer.load_state_dict(plain.state_dict())
weight_norm(layer)
for name, m in ("plain       ", plain), ("parametrized", layer):
    print(name, [f"{w:.4f}" for w in m.weight[0].tolist()])
