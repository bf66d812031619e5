# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "分段线性的激活函数和 SELU"
# title.en = "Piecewise-linear activations and SELU"
# ///

# %% table
import torch
import torch.nn.functional as F
from torch import nn

x = torch.tensor([-4.0, -2.0, -1.0, 0.0, 1.0, 2.0, 4.0, 8.0])
for layer in (
    nn.ReLU6(), nn.Hardtanh(), nn.Hardsigmoid(), nn.Hardswish(),
    nn.Softsign(), nn.SELU(), nn.CELU(), nn.LogSigmoid(),
):
    values = " ".join(f"{v:6.2f}" for v in layer(x))
    print(f"{type(layer).__name__:11} {values}")

# %% log-sigmoid
x = torch.tensor([-200.0, -20.0, 20.0])
print(torch.sigmoid(x).log(), F.logsigmoid(x))

# %% selu
# zh: 100 层，没有归一化：输出的标准差。
# en: 100 layers without normalization: the standard deviation.
for name, nonlinearity in (
    ("Kaiming for ReLU", "relu"), ("LeCun normal", "linear")
):
    torch.manual_seed(0)
    x = torch.randn(512, 256)
    for _ in range(100):
        layer = nn.Linear(256, 256, bias=False)
        nn.init.kaiming_normal_(layer.weight, nonlinearity=nonlinearity)
        x = F.selu(layer(x)).detach()
    print(f"{name:16} mean {x.mean():5.2f}, std {x.std():.2f}")
