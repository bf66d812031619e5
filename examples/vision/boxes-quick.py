# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "框的重叠与去重"
# title.en = "Overlap of boxes, and duplicates"
# device = "cpu"
# ///

# %% quick
import torch
from torchvision import ops

boxes = torch.tensor([[0.0, 0, 10, 10], [1, 1, 11, 11]])  # x1 y1 x2 y2
print(ops.box_iou(boxes, boxes))
print(ops.nms(boxes, torch.tensor([0.8, 0.9]), iou_threshold=0.5))
