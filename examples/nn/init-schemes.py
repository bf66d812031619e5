# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Xavier 与 Kaiming 初始化", en = "Xavier and Kaiming" }
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
# zh: ReLU 去掉负的一半，均方减半，所以方差要乘以 2。
# en: ReLU drops the negative half and halves the mean square, so
# en: the variance has to be doubled.
x = torch.randn(1_000_000)
print(f"{(x**2).mean():.2f} {(torch.relu(x) ** 2).mean():.2f}")

# %% default-again
# zh: Linear 的默认初始化是 a=sqrt(5) 的 kaiming_uniform_。
# en: The default of Linear is kaiming_uniform_ with a=sqrt(5).
torch.manual_seed(1)
layer = nn.Linear(600, 200)
torch.manual_seed(1)
nn.init.kaiming_uniform_(w, a=5**0.5)
torch.equal(layer.weight, w)

# %% others
nn.init.orthogonal_(w)  # rows: orthonormal
print(f"{(w @ w.T - torch.eye(200)).abs().max():.4f}")
nn.init.trunc_normal_(w, std=0.02, a=-0.04, b=0.04)
print(f"{w.abs().max():.4f}")
nn.init.constant_(w, 0.5)
print(w[0, 0].item())

# %% old-name
# zh: 不带下划线的旧名称已经弃用。
# en: Old names without the underscore are deprecated.
nn.init.xavier_normal(w).shape
