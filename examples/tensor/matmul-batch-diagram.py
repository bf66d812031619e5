# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "批次维度的广播"
# title.en = "Broadcasting the batch of a matrix product"
# device = "cpu"
# ///

# %% shapes alt_zh="p 的形状 5、1、2、3 与 q 的形状 4、3、6 右端对齐，结果是 5、4、2、6。最后两维是矩阵，用蓝色填充，相乘后消失的两个 3 用红色；前面的批次维度没有填充，按广播规则扩展。" alt_en="The shape of p, 5, 1, 2, 3, above that of q, 4, 3, 6, aligned at the right; the result is 5, 4, 2, 6. The last two dimensions, the matrices, are filled blue, and the two sizes of 3 that disappear are red. The batch dimensions in front aren't filled; they broadcast."
import drawsvg as draw
import torch

p, q = torch.ones(5, 1, 2, 3), torch.ones(4, 3, 6)
shapes = {"p": p.shape, "q": q.shape, "p @ q": (p @ q).shape}
d = draw.Drawing(410, 210)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


def label(x, y, zh, en, **style):
    text(x, y, zh, lang="zh", **style)
    text(x, y, en, lang="en", **style)


label(146, 12, "批次", "batch")
label(314, 12, "矩阵", "matrix")
for row, (name, shape) in enumerate(shapes.items()):
    top = 62 * row + 30
    text(34, top + 22, name)
    for k, size in enumerate(reversed(shape)):
        matrix = k < 2
        left = 318 - 78 * k - (0 if matrix else 12)
        inner = (name, k) in (("p", 0), ("q", 1))
        fill = "#cc6677" if inner else "#4477aa" if matrix else "none"
        ink = "#ffffff" if matrix else "currentColor"
        edge = {"fill": fill, "stroke": "currentColor"}
        d.append(draw.Rectangle(left, top, 70, 44, **edge))
        text(left + 35, top + 22, size, fill=ink, size=18)
d
