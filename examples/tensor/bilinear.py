# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "学习出来的相似度", en = "A learned similarity" }
# ///

# %% bilinear
import torch
from torch import nn

torch.manual_seed(0)
layer = nn.Bilinear(3, 4, 1)  # x of 3 features, y of 4, 1 score
x, y = torch.randn(5, 3), torch.randn(5, 4)
print(layer.weight.shape, layer(x, y).shape)
W = layer.weight[0]  # (3, 4)
print(
    torch.allclose(layer(x, y)[:, 0], ((x @ W) * y).sum(1) + layer.bias)
)
# zh: 所有的配对：5 个 x 与 5 个 y。
# en: All pairs of the 5 x and the 5 y.
scores = x @ W @ y.T + layer.bias
print(scores.shape)

# %% learn
# zh: 目标是 x 与逆序的 y 的点积，余弦相似度无从得知这种对应。
# en: The target is the dot product of x and the reversed y, which
# en: cosine similarity can't know.
a, b = torch.randn(2, 500, 4)
target = (a * b.flip(1)).sum(1)
layer = nn.Bilinear(4, 4, 1, bias=False)
optimizer = torch.optim.Adam(layer.parameters(), lr=0.05)
for _ in range(200):
    loss = (layer(a, b)[:, 0] - target).square().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
layer.weight.detach()[0].round(decimals=2) + 0.0

# %% batch raises="RuntimeError"
layer(a, b[:2])
