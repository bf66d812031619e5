# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "数据类型与设备", en = "dtype and device" }
# ///

# %% to
import torch
from torch import nn


class Norm(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(2))
        self.register_buffer("mean", torch.zeros(2))
        self.register_buffer("steps", torch.tensor(0))
        self.plain = torch.zeros(2)


model = Norm()
weight = model.weight
# zh: 模块的 to 直接改变模型，并返回模型自己。
# en: A module's to modifies the module in place and returns it.
print(model.to(torch.float64) is model, model.weight is weight)
for name in ("weight", "mean", "steps", "plain"):
    print(name, getattr(model, name).dtype)

# %% device
# zh: meta 设备只有形状，没有数据；没有 GPU 时也能看出哪些
# zh: 张量会移动。换成 "cuda" 也是一样。
# en: The meta device holds shapes without data and shows what moves
# en: even without a GPU; "cuda" works the same way.
model.to("meta")
for name in ("weight", "mean", "steps", "plain"):
    print(name, getattr(model, name).device)

# %% where
layer = nn.Linear(3, 1)
# zh: 模块没有 device 属性，查看它的一个参数。
# en: A module has no device attribute: look at a parameter.
p = next(layer.parameters())
print(p.device, p.dtype)

# %% mixed-dtypes raises="RuntimeError"
nn.Linear(3, 1)(torch.ones(2, 3, dtype=torch.float64))

# %% no-device raises="AttributeError"
nn.Linear(3, 1).device
