# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "LoRA 的三个矩阵"
# title.en = "The three matrices of LoRA"
# device = "cpu"
# ///

# %% shapes alt_zh="按比例画出的矩阵：冻结的 W 是一个大矩形；B 是同样高的窄条，A 是同样宽的扁条，两者相乘与 W 的形状相同，但要训练的数少得多。" alt_en="Matrices drawn to scale. The frozen W is a large rectangle; B is a narrow strip of the same height, A a flat strip of the same width. Their product has the shape of W, but they hold far fewer numbers, and only these are trained."
import drawsvg as draw
import torch
from torch import nn

layer, r = nn.Linear(256, 192), 16
layer.requires_grad_(False)
A = nn.Parameter(torch.randn(r, 256))  # (r, in)
B = nn.Parameter(torch.zeros(192, r))  # (out, r)
W = layer.weight  # (out, in)

d = draw.Drawing(
    480, 196, font_family="sans-serif", text_anchor="middle"
)


def write(text, x, y, **more):
    d.append(draw.Text(text, 16, x, y, fill="currentColor", **more))


def matrix(name, values, left):
    height, width = (0.62 * size for size in values.shape)
    d.append(draw.Rectangle(
        left, 30, width, height, stroke="currentColor",
        fill="#4477aa" if values.requires_grad else "none",
    ))
    write(f"{name} {tuple(values.shape)}", left + width / 2, 20)
    return left + width / 2, 30 + height


middle, bottom = matrix("W", W, 2)
write(f"{W.numel():,}", middle, 94)
for lang, label in (("zh", "冻结"), ("en", "frozen")):
    write(label, middle, 118, lang=lang)
write("+", 186, 94)
middle, bottom = matrix("B", B, 236)
write("×", 282, 94)
middle, bottom = matrix("A", A, 314)
write(f"{A.numel() + B.numel():,}", middle, 94)
for lang, label in (("zh", "要训练"), ("en", "trained")):
    write(label, middle, 118, lang=lang)
write(f"B @ A: {tuple((B @ A).shape)}", 300, 182)
d
