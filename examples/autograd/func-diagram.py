# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "in_dims 怎样拆分"
# title.en = "How in_dims splits"
# device = "cpu"
# ///

# %% in-dims alt_zh="左边是 2 行 3 列的 x，三列用三种颜色表示，下面是 shift = [10, 20]，由各列共用；右边是 3 行 2 列的结果，每一行由同色的一列加上 shift 得到。" alt_en="Left: x with 2 rows and 3 columns, its columns in three colors, and shift = [10, 20], shared by all of them. Right: the result with 3 rows and 2 columns; each row is the column of the same color plus shift."
import drawsvg as draw
import torch
from torch.func import vmap

x = torch.tensor([[1, 2, 3], [4, 5, 6]])
shift = torch.tensor([10, 20])
result = vmap(torch.add, in_dims=(1, None))(x, shift)
paint = [("#4477aa", "#ffffff"), ("#cc6677", "#ffffff")]
paint += [("#ddaa33", "#000000"), ("none", "currentColor")]
d = draw.Drawing(440, 190)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


tip = draw.Marker(-9, -4, 1, 4, orient="auto", id="tip")
tip.append(draw.Lines(-9, -4, 0, 0, -9, 4, fill="currentColor"))


def arrow(x1, y1, x2, y2, **style):
    look = {"stroke": "currentColor", "marker_end": tip} | style
    d.append(draw.Line(x1, y1, x2, y2, **look))


def box(left, top, number, pair):
    edge = {"fill": pair[0], "stroke": "currentColor"}
    d.append(draw.Rectangle(left, top, 48, 40, **edge))
    text(left + 24, top + 20, number, fill=pair[1])


text(76, 14, f"x {tuple(x.shape)}")
text(204, 14, f"shift {tuple(shift.shape)}")
text(382, 14, f"{tuple(result.shape)}")
for i in range(len(shift)):
    box(180, 36 + 48 * i, shift[i].item(), paint[3])
    for k in range(len(result)):
        box(4 + 50 * k, 36 + 48 * i, x[i, k].item(), paint[k])
        box(332 + 50 * i, 36 + 48 * k, result[k, i].item(), paint[k])
text(166, 80, "+")
arrow(244, 80, 316, 80)
text(280, 62, "vmap")
d
