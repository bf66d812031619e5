# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "形状怎样变化"
# title.en = "How shapes change"
# ///

# %% layers
import torch
from torch import nn

model = nn.Sequential(
    nn.Conv2d(1, 16, 3, padding=1),
    nn.ReLU(),
    nn.MaxPool2d(2),
    nn.Flatten(),
    nn.Linear(256, 10),
)
x = torch.zeros(32, 1, 8, 8)
shapes = [("", tuple(x.shape))]
for layer in model:
    x = layer(x)
    shapes.append((type(layer).__name__, tuple(x.shape)))
    print(f"{type(layer).__name__:10}", tuple(x.shape))

# %% drawing alt_zh="一批图像依次经过卷积、ReLU、池化、展平和线性层时的形状" alt_en="The shape of a batch of images after the convolution, the ReLU, the pooling, the flattening, and the linear layer"
import drawsvg as dw

drawing = dw.Drawing(340, 62 * len(shapes) - 20)
for number, (layer, shape) in enumerate(shapes):
    top = 2 + 62 * number
    drawing.append(dw.Rectangle(
        150, top, 170, 34, rx=4, fill="#4477aa"
    ))
    drawing.append(dw.Text(
        " × ".join(map(str, shape)), 16, 235, top + 22, fill="#ffffff",
        text_anchor="middle", font_family="sans-serif",
    ))
    if layer:
        drawing.append(dw.Line(
            235, top - 26, 235, top - 2, stroke="currentColor"
        ))
        drawing.append(dw.Text(
            layer, 15, 222, top - 9, fill="currentColor",
            text_anchor="end", font_family="sans-serif",
        ))
drawing

# %% mismatch raises="RuntimeError"
wrong = nn.Sequential(*model[:4], nn.Linear(1024, 10))
wrong(torch.zeros(32, 1, 8, 8))
