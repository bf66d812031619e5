# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "右端对齐的形状"
# title.en = "Shapes aligned at the right"
# device = "cpu"
# ///

# %% rule alt_zh="x 的形状 5、3、4、1 与 y 的形状 3、1、1 右端对齐，y 缺少第一维；结果是 5、3、4、1，被扩展的长度 1 用红色标出。" alt_en="The shape of x, 5, 3, 4, 1, above that of y, 3, 1, 1, aligned at the right; y lacks the first dimension. The result is 5, 3, 4, 1. Sizes of 1 that are expanded are red."
import drawsvg as draw
import torch

x = torch.zeros(5, 3, 4, 1)
y = torch.zeros(3, 1, 1)
shapes = {"x": x.shape, "y": y.shape, "x + y": (x + y).shape}
d = draw.Drawing(380, 176)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


def label(x, y, zh, en, **style):
    text(x, y, zh, lang="zh", **style)
    text(x, y, en, lang="en", **style)


for row, (name, shape) in enumerate(shapes.items()):
    top = 58 * row + 6
    text(34, top + 22, name)
    for k in range(x.ndim):
        left = 74 + 76 * (x.ndim - 1 - k)
        edge = {"fill": "none", "stroke": "currentColor"}
        if k >= len(shape):
            edge["stroke_dasharray"] = 4
            words, ink = "", "currentColor"
        else:
            words, ink = shape[-1 - k], "currentColor"
            if words < (x + y).shape[-1 - k]:
                edge["fill"], ink = "#cc6677", "#ffffff"
            elif row == 2:
                edge["fill"], ink = "#4477aa", "#ffffff"
        d.append(draw.Rectangle(left, top, 68, 44, **edge))
        text(left + 34, top + 22, words, fill=ink, size=18)
        if k >= len(shape):
            label(left + 34, top + 22, "缺", "missing")
d
