# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "同一个网络的两个输出"
# title.en = "Two outputs of one network"
# ///

# %% both
import torch
from torch import nn

torch.manual_seed(0)
net = nn.Linear(3, 2)
style1, style2 = torch.randn(2, 8, 3)


def gradient(detach):
    net.zero_grad()
    out1, out2 = net(style1), net(style2)
    if detach:
        out2 = out2.detach()
    loss = (out1 - out2).abs().mean()
    loss.backward()
    return loss.item(), net.weight.grad.clone()


for detach in (False, True):
    loss, grad = gradient(detach)
    print(f"detach={detach}: loss {loss:.4f}\n{grad.round(decimals=2)}")

# %% average
def mean_gradient(detach, times=2000):
    total = torch.zeros(2, 3)
    for _ in range(times):
        pair = torch.randn(2, 8, 3)
        style1.copy_(pair[0])
        style2.copy_(pair[1])
        total += gradient(detach)[1]
    return total / times


print(mean_gradient(False).round(decimals=2))
print(mean_gradient(True).round(decimals=2))
