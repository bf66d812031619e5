# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "pillow"]
#
# [tool.example]
# title = { zh = "PIL 报错集", en = "PIL errors" }
# ///

# %% collate raises="TypeError"
import numpy as np
import torch
from PIL import Image
from torch.utils.data import default_collate

image = Image.new("RGB", (6, 4), color=(255, 0, 0))
default_collate([(image, 0), (image, 1)])

# %% tensor raises="TypeError"
torch.from_numpy(image)

# %% read-only
import warnings

# zh: asarray 得到的数组只读；array 得到的可以写。
# en: asarray gives a read-only array; array gives a writable one.
for convert in (np.asarray, np.array):
    array = convert(image)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        torch.from_numpy(array)
    print(convert.__name__, array.flags.writeable, len(caught))

# %% float raises="TypeError"
x = torch.rand(4, 6, 3, generator=torch.Generator().manual_seed(0))
Image.fromarray(x.numpy())

# %% channels-first raises="TypeError"
x = torch.zeros(3, 4, 6, dtype=torch.uint8)  # (C, H, W)
Image.fromarray(x.numpy())
