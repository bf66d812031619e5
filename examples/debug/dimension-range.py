# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "维度编号超出范围", en = "Dimension out of range" }
# ///

# %% range
import torch
from torch import nn

# zh: k 维张量的维度编号是 -k 到 k - 1。
# en: A tensor with k dimensions has dimensions -k to k - 1.
for x in torch.zeros(3), torch.zeros(2, 3), torch.zeros(2, 3, 4):
    print(x.dim(), [-x.dim(), x.dim() - 1], x.sum(dim=-1).shape)

# %% squeeze raises="IndexError"
model = nn.Linear(4, 3)
for batch in torch.randn(9, 4).split(4):  # 4, 4, and 1 sample
    logits = model(batch).squeeze()
    print(logits.shape)
    predicted = logits.argmax(dim=1)

# %% argmax raises="IndexError"
labels = torch.tensor([2, 0, 1])  # (N,)
labels.argmax(dim=1)  # one-hot labels would be (N, C)

# %% sample raises="IndexError"
# zh: 一张图像展平后的向量，没有批次维度。
# en: One image, flattened, without a batch dimension.
image = torch.rand(784)
nn.Sequential(nn.Linear(784, 10), nn.Softmax(dim=1))(image)

# %% cat raises="IndexError"
a, b = torch.zeros(3), torch.ones(3)
torch.cat([a, b], dim=1)

# %% stack
print(torch.stack([a, b], dim=1).shape)

# %% mean raises="IndexError"
# zh: 对已经展平的特征做全局平均池化。
# en: Global average pooling of what is already flat.
features = torch.randn(8, 512)  # expected (N, C, H, W)
features.mean(dim=(2, 3))
