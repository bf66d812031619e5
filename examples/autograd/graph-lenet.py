# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "LeNet 的计算图", en = "The graph of LeNet" }
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
# zh: 只走主路径，跳过参数和线性层里权重的转置。
# en: The main path: skip parameters and transposed weights.
skipped = ("AccumulateGrad", "TBackward0")
node, path = loss.grad_fn, []
while node:
    path.append(node)
    after = [n for n, _ in node.next_functions if n]
    after = [n for n in after if type(n).__name__ not in skipped]
    node = after[0] if after else None
print(*[n.name() for n in path], sep="\n")

# %% linear
linear = path[1]  # net[11]
bias, relu, transpose = [n for n, _ in linear.next_functions]
print(bias.name(), bias.variable is net[11].bias)
print(relu.name(), relu is path[2])
# zh: 第三条边先到权重的转置，再到权重。
# en: The third edge leads to the transpose, then to the weight.
weight = transpose.next_functions[0][0]
print(transpose.name(), weight.variable is net[11].weight)

# %% input
convolution = path[-1]  # net[0]
image, weight, bias = [n for n, _ in convolution.next_functions]
# zh: 输入图像不需要梯度，图里没有它的节点。
# en: The image doesn't require gradients and has no node.
print(image)
print(weight.variable.shape, bias.variable.shape)
