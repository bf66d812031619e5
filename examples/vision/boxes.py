# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "检测框：IoU、NMS 与损失"
# title.en = "Boxes: IoU, NMS, and losses"
# device = "cpu"
# ///

# %% iou
import torch
from torchvision import ops

# zh: 每行一个框：左、上、右、下。
# en: One box a row: left, top, right, bottom.
boxes = torch.tensor(
    [[0.0, 0, 10, 10], [1, 1, 11, 11], [20, 0, 30, 10]]
)  # (3, 4)
truth = torch.tensor([[0.0, 0, 10, 10], [20, 5, 30, 15]])  # (2, 4)
iou = ops.box_iou(boxes, truth)
print(iou.shape)
print(iou)

# %% by-hand
top_left = torch.maximum(boxes[:, None, :2], truth[None, :, :2])
bottom_right = torch.minimum(boxes[:, None, 2:], truth[None, :, 2:])
sides = (bottom_right - top_left).clamp(min=0)  # (3, 2, 2)
overlap = sides.prod(-1)
union = (
    ops.box_area(boxes)[:, None] + ops.box_area(truth) - overlap
)
print(overlap)
print(torch.allclose(overlap / union, iou))

# %% nms
scores = torch.tensor([0.8, 0.9, 0.7])
keep = ops.nms(boxes, scores, iou_threshold=0.5)
print(keep, boxes[keep], sep="\n")

# %% classes
# zh: 框 0 和框 1 属于不同的类，互不抑制。
# en: Boxes 0 and 1 are of different classes, so both stay.
labels = torch.tensor([0, 1, 1])
print(ops.batched_nms(boxes, scores, labels, iou_threshold=0.5))

# %% loss
target = torch.tensor([[0.0, 0, 10, 10]])
for left in (2.0, 12.0, 32.0):
    guess = torch.tensor([[left, 0, left + 10, 10]])
    guess.requires_grad_()
    iou = ops.box_iou(guess, target).squeeze()
    iou_slope = torch.autograd.grad(1 - iou, guess)[0].abs().sum()
    loss = ops.generalized_box_iou_loss(guess, target, "sum")
    slope = torch.autograd.grad(loss, guess)[0].abs().sum()
    print(
        f"left {left:2.0f}  IoU {iou:.2f} gradient {iou_slope:.3f}"
        f"  GIoU loss {loss:.2f} gradient {slope:.3f}"
    )

# %% convert
center = torch.tensor([[5.0, 5, 10, 10]])  # cx, cy, width, height
print(ops.box_convert(center, "cxcywh", "xyxy"))

# %% masks
mask = torch.zeros(1, 6, 8, dtype=torch.bool)
mask[0, 2:5, 3:7] = True
print(ops.masks_to_boxes(mask))
