# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "调用模块", en = "Calling a module" }
# ///

# %% hook
import torch
from torch import nn

layer = nn.Linear(3, 2)
x = torch.ones(4, 3)


def report(module, args, output):
    print(f"hook: {tuple(args[0].shape)} -> {tuple(output.shape)}")


handle = layer.register_forward_hook(report)
print("layer(x)")
y = layer(x)
print("layer.forward(x)")
z = layer.forward(x)
print("same result:", torch.equal(y, z))
handle.remove()

# %% spectral-norm
from torch.nn.utils import spectral_norm

# zh: 这个旧工具用前向钩子，在每次调用前重新计算 weight。
# en: This older tool recomputes weight in a hook before each call.
torch.manual_seed(0)
layer = spectral_norm(nn.Linear(3, 2), n_power_iterations=20)
size = torch.linalg.matrix_norm
with torch.no_grad():
    layer.weight_orig.mul_(10)
    layer.forward(x)
    print(f"after forward(x): {size(layer.weight, 2):.2f}")
    layer(x)
    print(f"after layer(x):   {size(layer.weight, 2):.2f}")

# %% arguments
class Scale(nn.Module):
    # zh: forward 可以有多个参数、关键字参数和返回值。
    # en: forward can take and return whatever a function can.
    def forward(self, x, y, *, factor=1.0):
        return factor * (x + y), {"factor": factor}


total, info = Scale()(torch.ones(2), torch.ones(2), factor=3.0)
print(total, info)
