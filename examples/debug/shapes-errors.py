# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "读懂形状报错", en = "Reading shape errors" }
# ///

# %% linear raises="RuntimeError"
import torch
from torch import nn

features = nn.Sequential(nn.Conv2d(3, 8, 3), nn.Flatten())
head = nn.Linear(8 * 32 * 32, 10)
x = torch.zeros(4, 3, 32, 32)
head(features(x))

# %% linear-mended
size = features(x).shape[1]
print(size, 8 * 30 * 30)
nn.Linear(size, 10)(features(x)).shape

# %% channels raises="RuntimeError"
image = torch.zeros(4, 32, 32, 3)
nn.Conv2d(3, 8, 3)(image)

# %% channels-mended
nn.Conv2d(3, 8, 3)(image.permute(0, 3, 1, 2)).shape

# %% view raises="RuntimeError"
x = torch.zeros(4, 8, 5, 5)
x.view(4, 8 * 5 * 6)

# %% view-mended
print(x.flatten(1).shape, x.view(4, -1).shape)

# %% residual raises="RuntimeError"
conv = nn.Conv2d(8, 16, 3, stride=2, padding=1)
x + conv(x)

# %% residual-mended
shortcut = nn.Conv2d(8, 16, 1, stride=2)
(shortcut(x) + conv(x)).shape

# %% batch raises="ValueError"
logits = torch.zeros(4, 6, 10)  # (batch, time, classes)
target = torch.zeros(4, 6, dtype=torch.long)
loss = nn.CrossEntropyLoss()
loss(logits.reshape(-1, 10), target[:, 0])

# %% batch-mended
loss(logits.reshape(-1, 10), target.reshape(-1))
