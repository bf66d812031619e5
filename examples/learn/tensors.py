# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib", "scikit-learn"]
#
# [tool.example]
# title.zh = "张量与形状"
# title.en = "Tensors and shapes"
# ///

# %% create
import torch
from sklearn.datasets import load_digits

pixels, digits = load_digits(return_X_y=True)
x = torch.tensor(pixels)
print(x.shape, x.dtype, x.device)
print(x[0, :8])

# %% dtype raises="RuntimeError"
layer = torch.nn.Linear(64, 10)
layer(x)

# %% float32
x = x.to(torch.float32) / 16
y = torch.tensor(digits)
print(x.dtype, y.dtype, layer(x).shape)

# %% index
images = x.reshape(-1, 8, 8)  # (N, height, width)
print("all:         ", images.shape)
print("one image:   ", images[0].shape)
print("one row:     ", images[0, 3].shape)
print("one pixel:   ", images[0, 3, 2].shape, images[0, 3, 2].item())
print("top halves:  ", images[:, :4].shape)
print("every second:", images[::2].shape)
print("only threes: ", images[y == 3].shape)
rows = torch.tensor([5, 0, 5])
print("5, 0, and 5: ", images[rows].shape)

# %% reduce
print("one number:      ", images.mean().shape)
print("mean image:      ", images.mean(dim=0).shape)
print("ink of an image: ", images.mean(dim=(1, 2)).shape)
largest, where = images.flatten(1).max(dim=1)
print("brightest pixels:", largest.shape, where.shape)
ink = images.mean(dim=(1, 2))
for digit in (0, 1, 7, 8):
    print(digit, f"{ink[y == digit].mean():.3f}")

# %% product
torch.manual_seed(0)
weight = torch.rand(64, 10)
print((x @ weight).shape)
print(f"row 5, column 3: {(x @ weight)[5, 3]:.4f}")
print(f"by hand:         {(x[5] * weight[:, 3]).sum():.4f}")

# %% templates alt_zh="十张平均图像，依次是数字 0 到 9，轮廓模糊但能够辨认" alt_en="Ten mean images, of the digits 0 to 9, blurred but readable"
import matplotlib.pyplot as plt

torch.manual_seed(0)
order = torch.randperm(len(x))
train, test = order[:1397], order[1397:]
templates = torch.stack(
    [images[train][y[train] == digit].mean(0) for digit in range(10)]
)  # (10, 8, 8)
fig, axes = plt.subplots(1, 10, figsize=(7, 0.9), layout="constrained")
for ax, template in zip(axes, templates):
    ax.imshow(template, cmap="gray")
    ax.axis("off")
plt.show()

# %% nearest
a = images[test].flatten(1)  # (400, 64)
b = templates.flatten(1)  # (10, 64)
differences = a[:, None] - b[None]  # (400, 10, 64)
distances = differences.square().sum(-1)  # (400, 10)
answer = distances.argmin(1)  # (400,)
print(differences.shape, distances.shape, answer.shape)
print(f"accuracy {(answer == y[test]).float().mean():.1%}")
