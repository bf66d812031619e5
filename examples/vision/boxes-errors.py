# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "检测框：常见错误", en = "Boxes: common errors" }
# device = "cpu"
# ///

# %% order
import torch
from torchvision import ops

# zh: 左、上、宽、高被当作左、上、右、下，算出的面积和 IoU 都不对。
# en: Left, top, width, height, read as left, top, right, bottom: area
# en: and IoU are wrong.
xywh = torch.tensor([[20.0, 30, 10, 10]])
xyxy = ops.box_convert(xywh, "xywh", "xyxy")
print("area", ops.box_area(xywh).item(), ops.box_area(xyxy).item())
print("xyxy with itself", ops.box_iou(xyxy, xyxy).item())
print("xywh with itself", ops.box_iou(xywh, xywh).item())
print("mixed", ops.box_iou(xywh, xyxy).item())

# %% shape raises="RuntimeError"
ops.nms(xyxy[0], torch.tensor([0.9]), iou_threshold=0.5)

# %% dtype raises="RuntimeError"
ops.nms(xyxy, torch.tensor([0.9]).double(), iou_threshold=0.5)

# %% nan
# zh: 左右相等、上下相等的框没有面积，IoU 是 0 / 0。
# en: A box that ends where it begins has no area: IoU is 0 / 0.
point = torch.tensor([[5.0, 5, 5, 5]])
print(ops.box_iou(point, point))
print(ops.generalized_box_iou(point, point))
