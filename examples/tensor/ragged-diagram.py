# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "两种存放方式"
# title.en = "Two ways to store ragged rows"
# device = "cpu"
# ///

# %% layout alt_zh="上面是填充后的 2×3 张量：第一行 1、2、3，第二行 4 和两个虚线框里的 0。下面是首尾相接的 1、2、3、4，组编号是 0、0、0、1；同一行的数颜色相同。" alt_en="At the top, the padded 2×3 tensor: 1, 2, 3 in the first row, 4 and two dashed zeros in the second. At the bottom, the values 1, 2, 3, 4 end to end, with the group indices 0, 0, 0, 1. Numbers of one row have one color."
import drawsvg as draw
import torch
from torch.nn.utils.rnn import pad_sequence

rows = [torch.tensor([1, 2, 3]), torch.tensor([4])]
lengths = torch.tensor([len(row) for row in rows])
padded = pad_sequence(rows, batch_first=True)
mask = torch.arange(padded.shape[1]) < lengths[:, None]
values = torch.cat(rows)
group = torch.repeat_interleave(torch.arange(len(rows)), lengths)
d = draw.Drawing(340, 226)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


def box(column, y, number, row):
    paint = [("#4477aa", "#ffffff"), ("#ddaa33", "#000000")]
    fill, ink = ("none", "currentColor") if row is None else paint[row]
    edge = {"fill": fill, "stroke": "currentColor"}
    if row is None:
        edge["stroke_dasharray"] = 4
    left = 80 + 62 * column
    d.append(draw.Rectangle(left, y, 54, 36, **edge))
    text(left + 27, y + 18, number, fill=ink)


for name, y in (("padded", 44), ("values", 154), ("group", 202)):
    text(2, y, name, text_anchor="start")
for i, row in enumerate(padded.tolist()):
    for j, number in enumerate(row):
        box(j, 4 + 44 * i, number, i if mask[i, j] else None)
for j, (number, g) in enumerate(zip(values.tolist(), group.tolist())):
    box(j, 136, number, g)
    text(107 + 62 * j, 202, g)
d
