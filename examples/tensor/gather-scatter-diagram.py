# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "scatter 写入的位置"
# title.en = "Where scatter writes"
# device = "cpu"
# ///

# %% scatter alt_zh="y 的两行画在下方，每行 4 列；上方是 src 的两行，每行两个数。箭头从 src 的数指向索引给出的列：10 到第 3 列，20 到第 0 列，30 到第 1 列，40 到第 2 列；其余位置是 0。" alt_en="The two rows of src at the top, with two numbers each, and the two rows of y below, with four columns. Arrows lead from each number to the column given by the index: 10 to column 3, 20 to 0, 30 to 1, and 40 to 2. All other places are 0."
import drawsvg as draw
import torch

index = torch.tensor([[3, 0], [1, 2]])
src = torch.tensor([[10, 20], [30, 40]])
y = torch.zeros(2, 4, dtype=src.dtype).scatter(1, index, src)
d = draw.Drawing(460, 226)


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


for name, top in (("index", 18), ("src", 54), ("y", 164)):
    text(4, top, name, text_anchor="start")
for row in range(len(y)):
    left = 66 + 204 * row
    for j, n in enumerate(y[row].tolist()):
        box(left + 46 * j, 146, 46, 36, n)
        text(left + 46 * j + 23, 200, j, size=14)
    for j, n in enumerate(src[row].tolist()):
        column = index[row, j].item()
        start = left + 62 * j + 61
        text(start, 18, column)
        box(start - 23, 36, 46, 36, n, "#4477aa", "#ffffff")
        arrow(start, 74, left + 46 * column + 23, 142)
d
