# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "pillow"]
#
# [tool.example]
# title = { zh = "PIL 图像的错误", en = "PIL errors" }
# ///

# %% collate raises="TypeError"
import numpy as np
import torch
from PIL import Image
from torch.utils.data import default_collate

image = Image.new("RGB", (6, 4), color=(255, 0, 0))
default_collate([(image, 0), (image, 1)])

# %% read-only
for convert in (np.array, np.asarray):
    array = convert(image)
    print(convert.__name__, "writable:", array.flags.writeable)
x = torch.from_numpy(array)

# %% float raises="TypeError"
x = torch.rand(4, 6, 3, generator=torch.Generator().manual_seed(0))
Image.fromarray(x.numpy())

# %% channels-first raises="TypeError"
x = torch.zeros(3, 4, 6, dtype=torch.uint8)  # (C, H, W)
Image.fromarray(x.numpy())
