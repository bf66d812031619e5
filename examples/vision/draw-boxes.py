# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "matplotlib"]
#
# [tool.example]
# title = { zh = "在图像上画框和掩码", en = "Draw boxes and masks" }
# device = "cpu"
# ///

# %% draw
import torch
from torchvision import ops, utils

image = torch.full((3, 120, 160), 220, dtype=torch.uint8)
y, x = torch.meshgrid(
    torch.arange(120), torch.arange(160), indexing="ij"
)
masks = torch.stack([
    (x - 45) ** 2 + (y - 60) ** 2 < 30**2,
    (x - 115).abs() + (y - 70).abs() < 35,
])  # (2, 120, 160), bool
boxes = ops.masks_to_boxes(masks)
with_masks = utils.draw_segmentation_masks(
    image, masks, alpha=0.5, colors=["blue", "orange"]
)
result = utils.draw_bounding_boxes(
    with_masks, boxes, labels=["disc", "diamond"],
    colors=["blue", "orange"], width=2,
)
print(boxes)
print(result.shape, result.dtype)

# %% figure alt_zh="浅灰的图上有一个蓝色圆和一个橙色菱形，各有同色的边界框和名称" alt_en="A light gray image with a blue disc and an orange diamond, each with a bounding box of its color and its name"
import matplotlib.pyplot as plt

figure, axis = plt.subplots(figsize=(4, 3))
axis.imshow(result.permute(1, 2, 0))  # (H, W, C)
_ = axis.axis("off")

# %% out-of-order raises="ValueError"
utils.draw_bounding_boxes(image, torch.tensor([[60, 20, 30, 90]]))
