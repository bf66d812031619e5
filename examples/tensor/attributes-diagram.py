# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "形状的三个数"
# title.en = "The three numbers of a shape"
# device = "cpu"
# ///

# %% shape alt_zh="形状为 (2, 3, 4) 的张量画成两张 3 行 4 列的表，左边是 x[0]，右边是 x[1]；第 0 维数表，第 1 维数行，第 2 维数列。" alt_en="A tensor of shape (2, 3, 4), drawn as two tables with 3 rows and 4 columns, x[0] on the left and x[1] on the right. Dimension 0 counts the tables, dimension 1 the rows, dimension 2 the columns."
import drawsvg as draw
import torch

x = torch.zeros(2, 3, 4)
d = draw.Drawing(460, 214)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


tip = draw.Marker(-9, -4, 1, 4, orient="auto", id="tip")
tip.append(draw.Lines(-9, -4, 0, 0, -9, 4, fill="currentColor"))


def arrow(x1, y1, x2, y2, **style):
    look = {"stroke": "currentColor", "marker_end": tip} | style
    d.append(draw.Line(x1, y1, x2, y2, **look))


tables, rows, columns = x.shape
text(230, 14, f"shape[0] = {tables}")
for k in range(tables):
    left = 106 + 184 * k
    text(left + 80, 44, f"x[{k}]")
    for i in range(rows):
        for j in range(columns):
            box = (left + 40 * j, 62 + 36 * i, 40, 36)
            fill = "#4477aa" if k else "#cc6677"
            edge = {"fill": fill, "stroke": "currentColor"}
            d.append(draw.Rectangle(*box, **edge))
bottom = 62 + 36 * rows
text(4, 98, "shape[1]", text_anchor="start")
text(4, 120, f"= {rows}", text_anchor="start")
arrow(92, 62, 92, bottom)
arrow(106, bottom + 12, 106 + 40 * columns, bottom + 12)
text(106 + 20 * columns, bottom + 30, f"shape[2] = {columns}")
d
