# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "xavier 与 kaiming", en = "Xavier and Kaiming" }
# ///

# %% xavier
import torch
from torch import nn

torch.manual_seed(0)
w = torch.empty(200, 600)  # (fan_out, fan_in)
nn.init.xavier_normal_(w)
print(f"{w.std():.4f} {(2 / (600 + 200)) ** 0.5:.4f}")
nn.init.xavier_uniform_(w)
print(f"{w.std():.4f} {w.abs().max():.4f}")
print(f"{(6 / (600 + 200)) ** 0.5:.4f}")

# %% kaiming
nn.init.kaiming_normal_(w, nonlinearity="relu")
print(f"fan_in  {w.std():.4f} {(2 / 600) ** 0.5:.4f}")
nn.init.kaiming_normal_(w, mode="fan_out", nonlinearity="relu")
print(f"fan_out {w.std():.4f} {(2 / 200) ** 0.5:.4f}")

# %% gain
for name in ("linear", "tanh", "relu"):
    print(f"{name:6} {nn.init.calculate_gain(name):.4f}")
print(f"leaky  {nn.init.calculate_gain('leaky_relu', 0.2):.4f}")

# %% why-half
# zh: ReLU 去掉负的一半，平方的均值也减半：补回来，方差乘 2。
# en: ReLU drops the negative half, and half the mean square:
# en: twice the variance makes up for it.
x = torch.randn(1_000_000)
print(f"{(x**2).mean():.2f} {(torch.relu(x) ** 2).mean():.2f}")

# %% others
nn.init.orthogonal_(w)  # rows: orthonormal
print(torch.allclose(w @ w.T, torch.eye(200), atol=1e-5))
nn.init.trunc_normal_(w, std=0.02, a=-0.04, b=0.04)
print(f"{w.abs().max():.4f}")
nn.init.constant_(w, 0.5)
print(w[0, 0].item())

# %% old-name
import warnings

# zh: 不带下划线的旧名字，已经弃用。
# en: The old names without the underscore are deprecated.
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    nn.init.xavier_normal(w)
print(caught[0].category.__name__)
print(str(caught[0].message))

# %% default-again
# zh: Linear 的默认值，就是 a=sqrt(5) 的 kaiming_uniform_。
# en: Linear's default is kaiming_uniform_ with a=sqrt(5).
torch.manual_seed(1)
layer = nn.Linear(600, 200)
torch.manual_seed(1)
nn.init.kaiming_uniform_(w, a=5**0.5)
torch.equal(layer.weight, w)
