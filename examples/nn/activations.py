# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "激活函数的计算", en = "Activations by hand" }
# ///

# %% by-hand
import math

import torch
import torch.nn.functional as F
from torch import nn

x = torch.linspace(-4, 4, 9)
normal_cdf = 0.5 * (1 + torch.erf(x / math.sqrt(2)))
formulas = {
    "relu": (F.relu(x), x.clamp(min=0)),
    "leaky_relu": (F.leaky_relu(x), torch.where(x > 0, x, 0.01 * x)),
    "elu": (F.elu(x), torch.where(x > 0, x, x.exp() - 1)),
    "gelu": (F.gelu(x), x * normal_cdf),
    "silu": (F.silu(x), x * torch.sigmoid(x)),
    "mish": (F.mish(x), x * torch.tanh(F.softplus(x))),
    "softplus": (F.softplus(x), (1 + x.exp()).log()),
    "sigmoid": (torch.sigmoid(x), 1 / (1 + (-x).exp())),
}
for name, (built_in, by_hand) in formulas.items():
    gap = (built_in - by_hand).abs().max()
    print(f"{name:10} within 1e-6: {bool(gap < 1e-6)}")

# %% gelu-tanh
exact, fast = F.gelu(x), F.gelu(x, approximate="tanh")
print(f"largest difference {(exact - fast).abs().max():.4f}")
inner = math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)
print(torch.allclose(fast, 0.5 * x * (1 + torch.tanh(inner))))

# %% figure alt_zh="两幅图，横轴从 -4 到 4。左图是函数：relu 在 0 左边为 0，右边是斜率为 1 的直线；gelu、silu 和 mish 与它接近，但在 0 左边略低于 0 再回升；tanh 在 -1 与 1 之间。右图是导数：relu 从 0 跳到 1；gelu、silu 和 mish 平滑地上升并略超过 1；tanh 只在 0 附近有明显的导数，两端接近 0。" alt_en="Two plots for x from -4 to 4. Left, the functions: relu is 0 left of 0 and a line of slope 1 right of it; gelu, silu, and mish are close to it, but dip slightly below 0 on the left; tanh stays between -1 and 1. Right, the derivatives: relu jumps from 0 to 1; gelu, silu, and mish rise smoothly and slightly exceed 1; tanh has a noticeable derivative only around 0."
import matplotlib.pyplot as plt

fig, axes = plt.subplots(1, 2, figsize=(7.2, 3), layout="constrained")
for f in (F.relu, F.gelu, F.silu, F.mish, torch.tanh):
    x = torch.linspace(-4, 4, 400, requires_grad=True)
    y = f(x)
    (slope,) = torch.autograd.grad(y.sum(), x)
    axes[0].plot(x.detach(), y.detach(), label=f.__name__)
    axes[1].plot(x.detach(), slope)
axes[0].set(title="function", ylim=(-1.2, 3))
axes[1].set(title="derivative")
axes[0].legend(frameon=False)
plt.show()

# %% slopes
# zh: 在 0 处，PyTorch 取 relu 的导数为 0。
# en: At 0, PyTorch takes the derivative of relu to be 0.
points = [-5.0, -1.0, 0.0, 1.0, 5.0]
for f in (torch.sigmoid, torch.tanh, F.relu, F.leaky_relu, F.gelu):
    x = torch.tensor(points, requires_grad=True)
    (slope,) = torch.autograd.grad(f(x).sum(), x)
    print(f"{f.__name__:10}", [f"{v:.4f}" for v in slope.tolist()])
