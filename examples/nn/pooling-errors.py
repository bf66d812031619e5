# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "池化的错误", en = "Pooling errors" }
# ///

# %% padding raises="RuntimeError"
import torch
from torch import nn

nn.MaxPool2d(2, padding=2)(torch.zeros(1, 1, 8, 8))

# %% integers
x = torch.tensor([[[[0, 1], [1, 1]]]])
print(nn.AvgPool2d(2)(x).item(), nn.AvgPool2d(2)(x.float()).item())

# %% matrix raises="RuntimeError"
nn.MaxPool2d(2)(torch.zeros(28, 28))

# %% not-flat raises="RuntimeError"
# zh: (8, 512, 1, 1) 还有四维：全连接层之前要展平。
# en: (8, 512, 1, 1) still has four dimensions: flatten first.
model = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Linear(512, 10))
model(torch.zeros(8, 512, 7, 7))

# %% squeezed
# zh: squeeze() 会把大小为 1 的批次维度也去掉；flatten(1) 不会。
# en: squeeze() also removes a batch dimension of 1; flatten(1) doesn't.
pooled = nn.AdaptiveAvgPool2d(1)(torch.zeros(1, 512, 7, 7))
print(pooled.squeeze().shape, pooled.flatten(1).shape)
