# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "torchvision"]
#
# [tool.example]
# title = { zh = "滑动窗口与滤波", en = "Sliding windows and filters" }
# ///

# %% windows
import torch

x = torch.arange(1.0, 8.0)  # (7,)
print(x.unfold(0, 3, 1))  # (5, 3): size 3, step 1
print(x.unfold(0, 3, 1).mean(1))

# %% strided
x.unfold(0, 3, 2)

# %% convolve
import numpy as np
import torch.nn.functional as F

kernel = torch.tensor([1.0, 2.0, 3.0])
print(np.convolve(x.numpy(), kernel.numpy(), mode="valid"))
print(F.conv1d(x[None, None], kernel[None, None])[0, 0])
print(F.conv1d(x[None, None], kernel.flip(0)[None, None])[0, 0])

# %% gaussian
size, sigma = 5, 1.0
t = torch.arange(size) - size // 2
g = torch.exp(-(t**2) / (2 * sigma**2))
g = g / g.sum()
print(g)

image = torch.zeros(1, 3, 9, 9)
image[:, :, 4, 4] = 1.0
weight = torch.outer(g, g).expand(3, 1, size, size)
blurred = F.conv2d(image, weight, padding=size // 2, groups=3)
print(blurred.shape, blurred[0, 0].sum())

# %% torchvision
from torchvision.transforms.v2 import functional as TF

same = TF.gaussian_blur(image, kernel_size=[5, 5], sigma=[1.0, 1.0])
torch.allclose(same, blurred, atol=1e-6)
