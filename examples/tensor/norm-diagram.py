# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "三种范数"
# title.en = "Three norms"
# device = "cpu"
# ///

# %% triangle alt_zh="向量 [3, -4] 画成直角三角形：两条直角边长 3 和 4，斜边是向量本身。右边列出 1 范数 7（两条直角边之和）、2 范数 5（斜边）、无穷范数 4（较长的直角边）。" alt_en="The vector [3, -4] as a right triangle with legs of 3 and 4; the hypotenuse is the vector itself. On the right: the 1-norm is 7, the sum of the legs; the 2-norm is 5, the hypotenuse; the infinity norm is 4, the longer leg."
import drawsvg as draw
import torch
from torch.linalg import vector_norm

x = torch.tensor([3.0, -4.0])
d = draw.Drawing(440, 212)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


def label(x, y, zh, en, **style):
    text(x, y, zh, lang="zh", **style)
    text(x, y, en, lang="en", **style)


tip = draw.Marker(-9, -4, 1, 4, orient="auto", id="tip")
tip.append(draw.Lines(-9, -4, 0, 0, -9, 4, fill="currentColor"))


def arrow(x1, y1, x2, y2, **style):
    look = {"stroke": "currentColor", "marker_end": tip} | style
    d.append(draw.Line(x1, y1, x2, y2, **look))


unit, left, top = 44, 30, 30
right, bottom = left + unit * x[0].item(), top - unit * x[1].item()
thick = {"stroke": "#cc6677", "stroke_width": 3}
d.append(draw.Line(left, top, right, top, **thick))
d.append(draw.Line(right, top, right, bottom, **thick))
arrow(left, top, right - 2, bottom - 2, stroke_width=2)
text((left + right) / 2, top - 16, f"{x[0].abs():g}")
text(right + 18, (top + bottom) / 2, f"{x[1].abs():g}")
norms = {"1": 1, "2": 2, "inf": torch.inf}
words = (("直角边之和", "both legs"), ("斜边", "hypotenuse"))
words += (("较长的直角边", "longer leg"),)
for i, (name, ord) in enumerate(norms.items()):
    y = 52 + 56 * i
    length = vector_norm(x, ord=ord).item()
    code = f"ord={name}: {length:g}"
    text(220, y, code, text_anchor="start")
    label(318, y, *words[i], text_anchor="start")
d
