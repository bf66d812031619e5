# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "F.dropout 的模式", en = "F.dropout and its flag" }
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

# zh: 同样是函数，默认值并不一样。
# en: All are functions, but their defaults are not the same.
names = ["dropout", "dropout2d", "alpha_dropout", "rrelu", "batch_norm"]
for name in names:
    default = inspect.signature(getattr(F, name)).parameters["training"]
    print(f"{name:13} {default}")

# %% forgot-off
# zh: 这两个忘了传，就反过来：训练时也没有随机。
# en: Forgotten here it is the other way round: nothing is random
# en: even in training.
x = torch.ones(100)
print("alpha_dropout", torch.equal(F.alpha_dropout(x), x))
a, b = F.rrelu(-x), F.rrelu(-x)
print("rrelu        ", torch.equal(a, b))

# %% attention
torch.manual_seed(0)
q = torch.randn(1, 4, 8)  # (N, L, E)
attention = F.scaled_dot_product_attention
# zh: 这个函数没有 training：给了 dropout_p 就总是丢。
# en: This one has no training argument: given dropout_p it always
# en: drops.
for p in (0.5, 0.0):
    a = attention(q, q, q, dropout_p=p)
    b = attention(q, q, q, dropout_p=p)
    print(f"dropout_p={p}: same twice {torch.equal(a, b)}")
