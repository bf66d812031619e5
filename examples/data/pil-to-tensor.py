# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "numpy", "pillow"]
#
# [tool.example]
# title.zh = "PILToTensor 不缩放"
# title.en = "PILToTensor doesn't scale"
# ///

# %% values
import numpy as np
import torch
from PIL import Image
from torchvision.transforms import v2

pixels = np.array([[0, 51], [102, 255]], dtype=np.uint8)
photo = Image.fromarray(pixels)
as_it_is = v2.PILToTensor()(photo)
scaled = v2.ToDtype(torch.float32, scale=True)(as_it_is)
print(as_it_is.dtype, as_it_is.shape, as_it_is.flatten().tolist())
print(as_it_is.float().flatten().tolist())  # not 0 to 1
print([round(v, 2) for v in scaled.flatten().tolist()])

# %% mask
# zh: 掩码是类别索引，不能缩放；调色板图像得到的也是索引。
# en: A mask holds class indices, not to be scaled; those of a palette
# en: image come out as they are, too.
mask = Image.fromarray(np.array([[0, 1], [2, 255]], dtype=np.uint8))
mask.putpalette([0, 0, 0, 128, 0, 0, 0, 128, 0])
print(mask.mode, v2.PILToTensor()(mask).flatten().tolist())

# %% array raises="TypeError"
v2.functional.pil_to_tensor(pixels)

# %% ignored
print(type(v2.PILToTensor()(pixels)))
