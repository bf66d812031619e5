# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "unsqueeze 插入的位置"
# title.en = "Where unsqueeze inserts"
# device = "cpu"
# ///

# %% unsqueeze alt_zh="四行形状：x 是 2、3；unsqueeze(0) 是 1、2、3；unsqueeze(1) 是 2、1、3；unsqueeze(-1) 是 2、3、1。新的 1 用蓝色标出。" alt_en="Four rows of shapes. x is 2, 3; unsqueeze(0) gives 1, 2, 3; unsqueeze(1) gives 2, 1, 3; unsqueeze(-1) gives 2, 3, 1. The new 1 is blue."
import drawsvg as draw
import torch

x = torch.tensor([[1, 2, 3], [4, 5, 6]])
d = draw.Drawing(380, 200)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


for row, dim in enumerate((None, 0, 1, -1)):
    y = 50 * row + 4
    name = "x" if dim is None else f"x.unsqueeze({dim})"
    text(2, y + 20, name, text_anchor="start")
    shape = x.shape if dim is None else x.unsqueeze(dim).shape
    for i, size in enumerate(shape):
        left = 170 + 68 * i
        fill = "#4477aa" if size == 1 else "none"
        ink = "#ffffff" if size == 1 else "currentColor"
        edge = {"fill": fill, "stroke": "currentColor"}
        d.append(draw.Rectangle(left, y, 60, 40, **edge))
        text(left + 30, y + 20, size, fill=ink, size=18)
d
