# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn", "drawsvg"]
#
# [tool.example]
# title.zh = "填充与通道"
# title.en = "Padding and channels"
# device = "cpu"
# ///

# %% shapes
import torch
from sklearn.datasets import load_digits
from torch import nn

digit = torch.tensor(load_digits().images[0], dtype=torch.float32)
batch = digit.reshape(1, 1, 8, 8)  # (N, C, H, W)
for padding in (0, 1):
    layer = nn.Conv2d(1, 16, kernel_size=3, padding=padding)
    print(f"padding={padding}: {tuple(layer(batch).shape)}")

# %% drawing alt_zh="左边是 8×8 的图像，四周补了一圈 0，共 10×10；左上角的 3×3 窗口有五格落在补上的 0 里。右边是 8×8 的输出，左上角的一格由这个窗口算出" alt_en="Left, an image of 8×8 with a border of zeros, 10×10 in all; five cells of the 3×3 window in the corner lie in the border. Right, the output of 8×8, whose corner is computed from this window"
import drawsvg as dw

padded = nn.functional.pad(digit / 16, (1, 1, 1, 1))  # (10, 10)
kernel = torch.tensor([[-1.0, 0.0, 1.0]] * 3).reshape(1, 1, 3, 3)
output = nn.functional.conv2d(batch / 16, kernel, padding=1)[0, 0]
drawing = dw.Drawing(340, 196)


def grid(values, left, top, is_border):
    strongest = values.abs().max()
    for i, row in enumerate(values.abs() / strongest):
        for j, value in enumerate(row.tolist()):
            border = is_border(i, j)
            dash = {"stroke_dasharray": "2 2"} if border else {}
            drawing.append(dw.Rectangle(
                left + 16 * j, top + 16 * i, 15, 15, fill="#4477aa",
                fill_opacity=f"{value:.2f}", stroke="currentColor",
                stroke_opacity="0.5", **dash,
            ))


def mark(left, top, size):
    drawing.append(dw.Rectangle(
        left, top, size, size, fill="none", stroke="#cc6677",
        stroke_width=3,
    ))


def label(shape, left):
    words = " × ".join(map(str, shape))
    drawing.append(dw.Text(
        words, 15, left, 16, fill="currentColor", text_anchor="middle",
        font_family="sans-serif",
    ))


grid(padded, 4, 28, lambda i, j: {i, j} & {0, len(padded) - 1})
grid(output, 206, 44, lambda i, j: False)
mark(4, 28, 16 * kernel.shape[-1] - 1)
mark(206, 44, 15)
label(padded.shape, 84)
label(output.shape, 270)
drawing.append(dw.Line(
    53, 34, 205, 48, stroke="#cc6677", stroke_width=2
))
drawing

# %% channels
for channels in (1, 3):
    layer = nn.Conv2d(channels, 16, kernel_size=3)
    print(f"Conv2d({channels}, 16, 3): {tuple(layer.weight.shape)}")
