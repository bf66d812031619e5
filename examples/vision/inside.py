# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib", "scikit-learn"]
#
# [tool.example]
# title.zh = "中间特征、卷积核与特征图"
# title.en = "Features, filters, and feature maps"
# ///

# %% train
import matplotlib.pyplot as plt
import torch
import torch.nn.functional as F
from sklearn.datasets import load_digits
from torch import nn

digits = load_digits()
images = torch.tensor(digits.images, dtype=torch.float32)[:, None] / 16
labels = torch.tensor(digits.target)

torch.manual_seed(0)
model = nn.Sequential(
    nn.Conv2d(1, 8, 3, padding=1), nn.ReLU(),
    nn.MaxPool2d(2),
    nn.Conv2d(8, 16, 3, padding=1), nn.ReLU(),
    nn.AdaptiveAvgPool2d(1), nn.Flatten(),
    nn.Linear(16, 10),
)
optimizer = torch.optim.Adam(model.parameters(), lr=0.03)
for epoch in range(120):
    optimizer.zero_grad()
    F.cross_entropy(model(images[:1400]), labels[:1400]).backward()
    optimizer.step()
model.eval()
right = model(images[1400:]).argmax(1) == labels[1400:]
print(f"{right.float().mean():.2f}")

# %% hook
features = {}


def keep(name):
    def hook(module, inputs, output):
        features[name] = output.detach()
    return hook


handles = [model[1].register_forward_hook(keep("first")),
           model[4].register_forward_hook(keep("second"))]
with torch.no_grad():
    model(images[:4])
for handle in handles:
    handle.remove()
print({name: tuple(value.shape) for name, value in features.items()})

# %% split
body, head = model[:7], model[7:]
with torch.no_grad():
    vectors = body(images[:4])  # (4, 16)
    same = head(vectors)
print(vectors.shape, torch.allclose(same, model(images[:4])))

# %% filters alt_zh="八个 3 × 3 的卷积核，深浅表示权重的大小" alt_en="Eight filters of 3 × 3, shaded by weight"
weight = model[0].weight.detach()[:, 0]  # (8, 3, 3)
limit = weight.abs().max()
figure, axes = plt.subplots(1, 8, figsize=(7, 1.1))
for axis, kernel in zip(axes, weight):
    axis.imshow(kernel, cmap="coolwarm", vmin=-limit, vmax=limit)
    axis.axis("off")

# %% maps alt_zh="一张手写数字 0 和它在第一个卷积层的八张特征图" alt_en="A handwritten 0 and its eight feature maps after the first convolution"
figure, axes = plt.subplots(1, 9, figsize=(7.5, 1.1))
axes[0].imshow(images[0, 0], cmap="gray")
for axis, map_ in zip(axes[1:], features["first"][0]):
    axis.imshow(map_, cmap="viridis")
for axis in axes:
    axis.axis("off")
