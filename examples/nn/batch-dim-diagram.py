# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "批次维度的增减"
# title.en = "Adding and removing the batch dimension"
# device = "cpu"
# ///

# %% shapes alt_zh="四行形状，各维右对齐。单张图像是 (3, 8, 8)；unsqueeze(0) 在最前面加上蓝色的 1；经过模型之后是 (1, 4, 6, 6)，1 还在；squeeze(0) 再去掉它。" alt_en="Four shapes with their dimensions aligned on the right. A single image is (3, 8, 8); unsqueeze(0) adds a 1 in front, in blue; after the model it is (1, 4, 6, 6), still with the 1; squeeze(0) removes it."
import drawsvg as draw
import torch
from torch import nn

net = nn.Sequential(
    nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.ReLU()
).eval()
image = torch.zeros(3, 8, 8)  # (C, H, W)
batch = image.unsqueeze(0)
out = net(batch)
rows = {"image": image, ".unsqueeze(0)": batch, "net(…)": out,
        ".squeeze(0)": out.squeeze(0)}

d = draw.Drawing(
    380, 202, font_family="sans-serif", text_anchor="middle"
)
for k, name in enumerate("NCHW"):
    d.append(draw.Text(name, 16, 164 + 56 * k, 18,
                       fill="currentColor"))
for row, (name, tensor) in enumerate(rows.items()):
    y = 28 + 44 * row
    d.append(draw.Text(name, 16, 66, y + 25, fill="currentColor"))
    for k, size in enumerate(tensor.shape, start=4 - tensor.ndim):
        fill = "none" if k else "#4477aa"
        ink = "currentColor" if k else "#ffffff"
        d.append(draw.Rectangle(139 + 56 * k, y, 50, 36, fill=fill,
                                stroke="currentColor"))
        d.append(draw.Text(str(size), 16, 164 + 56 * k, y + 24,
                           fill=ink))
d
