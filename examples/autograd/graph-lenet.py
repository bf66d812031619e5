# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "走一遍 LeNet 的图", en = "Walking LeNet's graph" }
# ///

# %% lenet
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
net = nn.Sequential(
    nn.Conv2d(1, 6, 5), nn.ReLU(), nn.MaxPool2d(2),
    nn.Conv2d(6, 16, 5), nn.ReLU(), nn.MaxPool2d(2),
    nn.Flatten(),
    nn.Linear(256, 120), nn.ReLU(),
    nn.Linear(120, 84), nn.ReLU(),
    nn.Linear(84, 10),
)
x = torch.rand(1, 1, 28, 28)  # (N, C, H, W)
loss = F.mse_loss(net(x), torch.zeros(1, 10))
print(str(loss.grad_fn).split(" at ")[0])

# %% listing
# zh: 只跟主干：不走到参数，也不走线性层里权重的转置。
# en: The trunk only: no parameters, no transposed linear weights.
aside = ("AccumulateGrad", "TBackward0")
node, trunk = loss.grad_fn, []
while node:
    trunk.append(node)
    ahead = [n for n, _ in node.next_functions if n]
    ahead = [n for n in ahead if type(n).__name__ not in aside]
    node = ahead[0] if ahead else None
print(*[n.name() for n in trunk], sep="\n")

# %% linear
linear = trunk[1]  # net[11]
bias, relu, turned = [n for n, _ in linear.next_functions]
print(bias.variable is net[11].bias)
print(relu is trunk[2])
# zh: 第三条边先到权重的转置，再到权重自己。
# en: The third edge leads to the transpose, then to the weight.
weight = turned.next_functions[0][0]
print(turned.name(), weight.variable is net[11].weight)

# %% input
convolution = trunk[-1]  # net[0]
image, weight, bias = [n for n, _ in convolution.next_functions]
# zh: 输入图像不要求梯度，图里没有它的节点。
# en: The image needs no gradient: there is no node for it.
print(image)
print(weight.variable.shape, bias.variable.shape)
