# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "RoI Align 和相关操作", en = "RoI Align" }
# ///

# %% align
import torch
from torchvision.ops import MultiScaleRoIAlign, roi_align, roi_pool

image_size = 64
features = torch.arange(64.0).reshape(1, 1, 8, 8)  # stride 8
boxes = torch.tensor([[16.0, 16.0, 48.0, 48.0]])  # of image 0, pixels
crop = roi_align(features, [boxes], output_size=2, spatial_scale=8 / 64)
print(crop.shape, crop.flatten())

# %% aligned
# zh: 特征图的每个值在单元的中心：aligned=True 把框移动半个单元。
# en: A value is at the center of its cell: aligned=True shifts boxes by
# en: half a cell.
for aligned in (False, True):
    out = roi_align(
        features, [boxes], 2, spatial_scale=1 / 8, aligned=aligned
    )
    print(f"aligned={aligned}:", out.flatten())
print("cells 2 to 5, mean of each quarter:", features[0, 0, 2:6, 2:6]
      .unfold(0, 2, 2).unfold(1, 2, 2).mean((2, 3)).flatten())
print("roi_pool:", roi_pool(features, [boxes], 2, 1 / 8).flatten())

# %% index
# zh: 框的另一种写法：(K, 5)，第一列是图像在批次中的编号。
# en: The other form: (K, 5), whose first column is the image's index.
two = torch.cat([features, features + 100])
rows = torch.tensor([[1, 16.0, 16, 48, 48], [0, 0, 0, 16, 16]])
print(roi_align(two, rows, 1, spatial_scale=1 / 8).flatten())

# %% scale
# zh: 忘记 spatial_scale：框落在特征图之外，得到 0。
# en: Without spatial_scale, the box lies outside the feature map: 0.
print(roi_align(features, [boxes + 8], 2).flatten())
