# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "sort 的两个结果"
# title.en = "The two results of sort"
# device = "cpu"
# ///

# %% sort alt_zh="上面一行是 x：30、10、40、20，索引 0 到 3；下面一行是排序后的 values：10、20、30、40。线从每个数原来的位置连到新位置，最下面的 indices 是 1、3、0、2。" alt_en="The top row is x: 30, 10, 40, 20 at positions 0 to 3. The bottom row is values: 10, 20, 30, 40. Lines lead from each number to its new place; below are the indices 1, 3, 0, 2."
import drawsvg as draw
import torch

x = torch.tensor([30, 10, 40, 20])
values, indices = x.sort()
d = draw.Drawing(380, 236)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


def box(x, y, width, height, words="", fill="none", ink="currentColor"):
    edge = {"fill": fill, "stroke": "currentColor"}
    d.append(draw.Rectangle(x, y, width, height, **edge))
    text(x + width / 2, y + height / 2, words, fill=ink)


tip = draw.Marker(-9, -4, 1, 4, orient="auto", id="tip")
tip.append(draw.Lines(-9, -4, 0, 0, -9, 4, fill="currentColor"))


def arrow(x1, y1, x2, y2, **style):
    look = {"stroke": "currentColor", "marker_end": tip} | style
    d.append(draw.Line(x1, y1, x2, y2, **look))


for name, top in (("x", 52), ("values", 176), ("indices", 218)):
    text(4, top, name, text_anchor="start")
for i in range(len(x)):
    left = 90 + 72 * i
    text(left + 30, 16, i, size=14)
    box(left, 34, 60, 36, x[i].item())
    box(left, 158, 60, 36, values[i].item(), "#4477aa", "#ffffff")
    old = indices[i].item()
    text(left + 30, 218, old)
    arrow(120 + 72 * old, 72, left + 30, 154)
d
