# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib", "scikit-learn"]
#
# [tool.example]
# title.zh = "卷积层"
# title.en = "A convolutional layer"
# timeout = 120
# ///

# %% edge alt_zh="左边是数字 0 的图像，右边是卷积的结果：左侧的边缘亮，右侧的边缘暗" alt_en="Left an image of the digit 0, right the result of the convolution: edges on the left are bright, edges on the right are dark"
import matplotlib.pyplot as plt
import torch
from sklearn.datasets import load_digits
from torch import nn

x = torch.tensor(load_digits().data / 16, dtype=torch.float32)
y = torch.tensor(load_digits().target)
torch.manual_seed(0)
order = torch.randperm(len(x))
train, test = order[:1397], order[1397:]

kernel = torch.tensor([
    [-1.0, 0.0, 1.0],
    [-1.0, 0.0, 1.0],
    [-1.0, 0.0, 1.0],
]).reshape(1, 1, 3, 3)
image = x[0].reshape(1, 1, 8, 8)  # (N, C, H, W)
edges = nn.functional.conv2d(image, kernel, padding=1)
fig, axes = plt.subplots(1, 2, figsize=(4, 2), layout="constrained")
for ax, picture in zip(axes, (image, edges)):
    ax.imshow(picture[0, 0], cmap="gray")
    ax.axis("off")
plt.show()


# %% net
class ConvNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 16, kernel_size=3, padding=1)
        self.linear = nn.Linear(16 * 4 * 4, 10)

    def forward(self, x):  # (N, 64)
        x = x.reshape(-1, 1, 8, 8)  # (N, 1, 8, 8)
        x = self.conv(x).relu()  # (N, 16, 8, 8)
        x = nn.functional.max_pool2d(x, 2)  # (N, 16, 4, 4)
        return self.linear(x.flatten(1))  # (N, 10)


torch.manual_seed(0)
model = ConvNet()
print(sum(p.numel() for p in model.parameters()), "parameters")
print("conv.weight:", tuple(model.conv.weight.shape))

# %% train
def count_mistakes(model, train, test, steps=100):
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for step in range(steps):
        logits = model(x[train])
        loss = nn.functional.cross_entropy(logits, y[train])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    with torch.no_grad():
        return (model(x[test]).argmax(1) != y[test]).sum().item()


mistakes = count_mistakes(model, train, test)
print(f"{mistakes} mistakes, test accuracy {1 - mistakes / 400:.1%}")

# %% repeat
for seed in range(1, 4):
    torch.manual_seed(seed)
    order = torch.randperm(len(x))
    layers = nn.Linear(64, 32), nn.ReLU(), nn.Linear(32, 10)
    linear, conv = (
        count_mistakes(net, order[:1397], order[1397:])
        for net in (nn.Sequential(*layers), ConvNet())
    )
    print(f"seed {seed}: linear {linear:2}, convolution {conv:2}")

# %% kernels alt_zh="卷积层学到的 16 个 3×3 的核，有的一侧亮、一侧暗" alt_en="The 16 kernels of 3×3 that the layer has learned; some are bright on one side and dark on the other"
fig, axes = plt.subplots(2, 8, figsize=(6, 1.6), layout="constrained")
for ax, weight in zip(axes.flat, model.conv.weight.detach()):
    ax.imshow(weight[0], cmap="gray")
    ax.axis("off")
plt.show()

# %% channels raises="RuntimeError"
model.conv(x[:64].reshape(64, 8, 8))
