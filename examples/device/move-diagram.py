# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "移动张量与移动模型"
# title.en = "Moving a tensor and moving a model"
# device = "cpu"
# ///

# %% names alt_zh="左边是 CPU，右边是 meta 设备。y = x.to(device) 之后，x 还在 CPU 上，y 是设备上的新张量；model.to(device) 之后，模型的参数在设备上，CPU 上不再有。" alt_en="On the left is the CPU, on the right the meta device. After y = x.to(device), x is still on the CPU, and y is a new tensor on the device; after model.to(device), the parameters of the model are on the device and no longer on the CPU."
import drawsvg as draw
import torch
from torch import nn

device = "meta"  # in place of "cuda"
x, model = torch.ones(2, 4), nn.Linear(4, 1)
before = {"x": x.device, "model.weight": model.weight.device}
y = x.to(device)
model.to(device)
after = {"x": x.device, "y": y.device,
         "model.weight": model.weight.device}

d = draw.Drawing(
    420, 190, font_family="sans-serif", text_anchor="middle"
)
tip = draw.Marker(-8, -4, 0, 4, orient="auto", id="tip")
tip.append(draw.Lines(-8, -4, 0, 0, -8, 4, fill="currentColor"))


def write(text, x, y, color="currentColor", size=16):
    d.append(draw.Text(text, size, x, y, fill=color))


def box(name, where, y, present):
    left = 2 if where.type == "cpu" else 280
    d.append(draw.Rectangle(
        left, y, 138, 40, rx=6, stroke="currentColor",
        fill="#4477aa" if present else "none",
        stroke_dasharray="none" if present else "5 5",
    ))
    write(name, left + 69, y + 26,
          "#ffffff" if present else "currentColor")


write("cpu", 71, 20)
write(device, 349, 20)
for row, (source, name, call) in enumerate((
    ("x", "y", "y = x.to(device)"),
    ("model.weight", "model.weight", "model.to(device)"),
)):
    top = 54 + 92 * row
    write(call, 210, top - 6)
    box(source, before[source], top,
        present=after[source] == before[source])
    d.append(draw.Line(144, top + 20, 276, top + 20,
                       stroke="currentColor", marker_end=tip))
    box(name, after[name], top, present=True)
d
