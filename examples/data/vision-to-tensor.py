# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "pillow"]
#
# [tool.example]
# title = { zh = "图像变成张量", en = "From image to tensor" }
# device = "cpu"
# ///

# %% to-tensor
import torch
from PIL import Image
from torchvision import transforms
from torchvision.transforms import v2

image = Image.new("RGB", (3, 2), color=(255, 0, 51))
old = transforms.ToTensor()(image)
new = v2.Compose([
    v2.ToImage(),
    v2.ToDtype(torch.float32, scale=True),
])(image)
print(old.shape, old.dtype, old[:, 0, 0])
# zh: new 是 tv_tensors.Image，它是张量的子类，标明这是图像。
# en: new is a tv_tensors.Image, a tensor subclass for images.
print(type(new).__name__, torch.allclose(old, new))

# %% deprecated
import warnings

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    v2.ToTensor()
for warning in caught:
    print(str(warning.message).split(". ")[0])

# %% scale
b = torch.tensor([[[0, 128, 255]]], dtype=torch.uint8)
print(v2.ToDtype(torch.float32)(b))
print(v2.ToDtype(torch.float32, scale=True)(b))

# %% to-image
print(v2.ToPILImage()(torch.zeros(3, 2, 5)).size)
