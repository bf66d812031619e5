# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "F.dropout 的模式", en = "F.dropout and training" }
# ///

# %% pass-it
import torch
import torch.nn.functional as F
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.drop = nn.Dropout(0.2)

    def forward(self, x):
        forgot = F.dropout(x, 0.2)
        passed = F.dropout(x, 0.2, self.training)
        return forgot, passed, self.drop(x)


torch.manual_seed(0)
net = Net()
x = torch.ones(100)
names = ["forgot", "passed", "module"]
print("Did it drop anything?")
for mode in ("train", "eval"):
    getattr(net, mode)()
    zeros = [(out == 0).any().item() for out in net(x)]
    print(mode, dict(zip(names, zeros, strict=True)))

# %% defaults
import inspect

# zh: 这些函数的默认值并不相同。
# en: The defaults of these functions differ.
names = ["dropout", "dropout2d", "alpha_dropout", "rrelu", "batch_norm"]
for name in names:
    default = inspect.signature(getattr(F, name)).parameters["training"]
    print(f"{name:13} {default}")
