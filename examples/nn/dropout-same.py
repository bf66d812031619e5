# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "两次前向传播的输出相同"
# title.en = "Two forward passes with the same output"
# ///

# %% same
import torch
from torch import nn
from torch.nn import functional as F


class Net(nn.Module):
    def __init__(self, p=0.3):
        super().__init__()
        self.a = nn.Linear(8, 8)
        self.drop = nn.Dropout(p)
        # zh: 创建了，但 forward 没有用到。
        # en: Created, but not used in forward.
        self.unused = nn.Dropout(0.3)

    def forward(self, x):
        return F.dropout(self.drop(self.a(x)), 0.3, training=False)


def repeats(net):
    x = torch.ones(4, 8)
    return torch.equal(net(x), net(x))


torch.manual_seed(0)
print("train()    ", repeats(Net()))
print("eval()     ", repeats(Net().eval()))
print("p=0        ", repeats(Net(p=0.0)))
