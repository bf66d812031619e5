# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "drawsvg"]
#
# [tool.example]
# title.zh = "两个框的交并比"
# title.en = "The IoU of two boxes"
# device = "cpu"
# ///

# %% iou alt_zh="两个部分重叠的框，共有的部分涂成蓝色；旁边是共有的面积、两个框一共覆盖的面积，以及两者之比，即 IoU。" alt_en="Two boxes that overlap in part, with the area that they share in blue; beside them, that area, the area that they cover together, and their ratio, the IoU."
import drawsvg as draw
import torch
from torchvision import ops

boxes = torch.tensor([[0.0, 0, 10, 10], [4, 3, 14, 13]])
top_left = boxes[:, :2].amax(0)
bottom_right = boxes[:, 2:].amin(0)
overlap = (bottom_right - top_left).prod()
union = ops.box_area(boxes).sum() - overlap
iou = ops.box_iou(boxes[:1], boxes[1:]).item()

d = draw.Drawing(
    440, 200, font_family="sans-serif", text_anchor="middle"
)


def outline(corners, fill, stroke, width):
    left, top, right, bottom = (14 * corners).tolist()
    d.append(draw.Rectangle(
        left + 4, top + 4, right - left, bottom - top, fill=fill,
        stroke=stroke, stroke_width=width,
    ))


outline(torch.cat([top_left, bottom_right]), "#4477aa", "none", 0)
outline(boxes[0], "none", "currentColor", 2)
outline(boxes[1], "none", "#cc6677", 3)
for lang, lines in (
    ("zh", (f"交集 {overlap:.0f}", f"并集 {union:.0f}")),
    ("en", (f"intersection {overlap:.0f}", f"union {union:.0f}")),
):
    for k, line in enumerate(lines):
        d.append(draw.Text(line, 17, 326, 70 + 30 * k, lang=lang,
                           fill="currentColor"))
d.append(draw.Text(
    f"IoU = {overlap:.0f} / {union:.0f} = {iou:.2f}", 17, 326, 136,
    fill="currentColor",
))
d
