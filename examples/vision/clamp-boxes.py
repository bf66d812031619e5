# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "裁剪边界框", en = "Clamp bounding boxes" }
# ///

# %% clamp
import torch
from torchvision import ops, tv_tensors
from torchvision.transforms import v2

boxes = tv_tensors.BoundingBoxes(
    [[-10, 5, 30, 80], [50, 60, 70, 80], [90, 10, 95, 20]],
    format="XYXY", canvas_size=(100, 60),  # height, width
)
clamped = v2.ClampBoundingBoxes()(boxes)
print(clamped.tolist())
print(ops.clip_boxes_to_image(boxes.float(), (100, 60)).tolist())

# %% empty
# zh: 完全在图像外面的框，裁剪之后面积为 0。
# en: A box entirely outside the image has area 0 once clamped.
print(ops.box_area(clamped))
sample = {"boxes": clamped, "labels": torch.tensor([1, 2, 3])}
print(v2.SanitizeBoundingBoxes()(sample)["labels"])

# %% sanitize-only
# zh: 不先裁剪：伸出图像的框连同标签一起被删除。
# en: Without clamping, boxes that reach beyond the image are removed
# en: with their labels.
inside = tv_tensors.wrap(torch.tensor([[5, 5, 30, 40]]), like=boxes)
both = tv_tensors.wrap(torch.cat([boxes, inside]), like=boxes)
sample = {"boxes": both, "labels": torch.tensor([1, 2, 3, 4])}
print(v2.SanitizeBoundingBoxes()(sample)["labels"])
