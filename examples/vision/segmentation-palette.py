# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "pillow"]
#
# [tool.example]
# title.zh = "彩色掩码与调色板掩码"
# title.en = "Color masks and palette masks"
# device = "cpu"
# ///

# %% palette
import io

import numpy as np
import torch
from PIL import Image

index = np.array([[0, 0, 1, 1], [0, 2, 2, 255]], dtype=np.uint8)
image = Image.fromarray(index).convert("P")
palette = [0, 0, 0, 128, 0, 0, 0, 128, 0]  # 0, 1, 2
palette += [0] * (3 * 252) + [224, 224, 192]  # 3 to 254, 255
image.putpalette(palette)
file = io.BytesIO()
image.save(file, "PNG")
opened = Image.open(file)
print(opened.mode)
print(torch.from_numpy(np.array(opened)).long())

# %% converted
rgb = np.array(opened.convert("RGB"))
print(rgb.shape, rgb[0, 2], rgb[1, 1], rgb[1, 3])

# %% colors
colors = torch.tensor([[0, 0, 0], [128, 0, 0], [0, 128, 0]])  # (C, 3)


def class_indices(rgb):
    """(H, W, 3) colors to (H, W) indices; others are 255."""
    same = (rgb[..., None, :] == colors).all(-1)  # (H, W, C)
    return torch.where(same.any(-1), same.int().argmax(-1), 255)


mask = torch.tensor([
    [[0, 0, 0], [128, 0, 0]],
    [[0, 128, 0], [9, 9, 9]],
])
print(class_indices(mask))

# %% jpeg
# zh: JPEG 是有损压缩，会产生新的颜色。
# en: JPEG is lossy and invents colors.
large = np.zeros((64, 64, 3), dtype=np.uint8)
large[16:48, 16:48] = [128, 0, 0]
for kind in "PNG", "JPEG":
    file = io.BytesIO()
    Image.fromarray(large).save(file, kind)
    pixels = torch.from_numpy(np.array(Image.open(file)))
    unknown = (class_indices(pixels) == 255).float().mean()
    print(f"{kind:4} {len(pixels.view(-1, 3).unique(dim=0)):3} colors, "
          f"{unknown:.0%} of the pixels unknown")

# %% instances
values = [0, 38, 75]  # what this mask means by background, cat, dog
mask = torch.tensor([[0, 38, 38], [75, 75, 0]])
lookup = torch.full((256,), 255)
lookup[values] = torch.arange(len(values))
print(lookup[mask])
