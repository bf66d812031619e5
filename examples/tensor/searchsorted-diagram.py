# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "区间的编号"
# title.en = "The numbers of the bins"
# device = "cpu"
# ///

# %% bins alt_zh="数轴被边界 10、20、30 分成四段，编号 0 到 3；5 和 10 落在第 0 段，15 在第 1 段，35 在第 3 段。等于边界的 10 属于左边的一段。" alt_en="A number line divided by the edges 10, 20, and 30 into four bins, numbered 0 to 3. 5 and 10 are in bin 0, 15 in bin 1, and 35 in bin 3. The 10, which equals an edge, belongs to the bin on its left."
import drawsvg as draw
import torch

edges = torch.tensor([10, 20, 30])
x = torch.tensor([5, 10, 15, 35])
bins = torch.searchsorted(edges, x)
paint = [("#4477aa", "#ffffff"), ("#ddaa33", "#000000")]
d = draw.Drawing(440, 118)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


d.append(draw.Line(20, 60, 420, 60, stroke="currentColor"))
for edge in edges.tolist():
    left = 20 + 10 * edge
    d.append(draw.Line(left, 44, left, 92, stroke="currentColor"))
    text(left, 104, edge)
for k in range(len(edges) + 1):
    text(70 + 100 * k, 80, k, size=18)
for number, k in zip(x.tolist(), bins.tolist()):
    fill, ink = paint[k % 2]
    d.append(draw.Circle(20 + 10 * number, 22, 18, fill=fill))
    text(20 + 10 * number, 22, number, fill=ink)
d
