# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "pillow"]
#
# [tool.example]
# title = { zh = "从图像到张量", en = "From an image to a tensor" }
# ///

# %% quick
import numpy as np
import torch
from PIL import Image

image = Image.new("RGB", (6, 4), color=(255, 0, 51))
array = np.array(image)  # (H, W, C), uint8
x = torch.from_numpy(array).permute(2, 0, 1)  # (C, H, W)
x = x.float() / 255
print(array.shape, array.dtype, array[0, 0])
print(x.shape, x.dtype, x[:, 0, 0])
print(x[None].shape)  # (1, C, H, W), a batch of one
