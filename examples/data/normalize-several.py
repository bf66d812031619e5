# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "给 Normalize 几张图像"
# title.en = "Several images for Normalize"
# ///

# %% several
import torch
from torchvision import transforms, tv_tensors
from torchvision.transforms import v2

left = torch.full((3, 2, 2), 0.75)
right = torch.full((3, 2, 2), 0.75)
normalize = v2.Normalize([0.5] * 3, [0.25] * 3)
print([y.unique().item() for y in normalize(left, right)])
# zh: 两张都是 tv_tensors.Image，就都会归一化。
# en: As tv_tensors.Image, both are normalized.
pair = tv_tensors.Image(left), tv_tensors.Image(right)
print([y.unique().item() for y in normalize(*pair)])

# %% gray raises="RuntimeError"
gray = torch.rand(1, 28, 28)
print(normalize(gray).shape)
transforms.Normalize([0.5] * 3, [0.25] * 3)(gray)

# %% one
v2.Normalize([0.5], [0.25])(gray).shape
