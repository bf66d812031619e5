# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "同样的字节，三种类型"
# title.en = "The same bytes as three dtypes"
# device = "cpu"
# ///

# %% bytes alt_zh="八个字节 1、0、2、0、3、0、4、0 在上；中间每两个字节是一个 int16，即 1、2、3、4；下面每四个字节是一个 int32，即 131073 和 262147。" alt_en="Eight bytes at the top: 1, 0, 2, 0, 3, 0, 4, 0. In the middle, every two bytes are one int16: 1, 2, 3, 4. At the bottom, every four bytes are one int32: 131073 and 262147."
import drawsvg as draw
import torch

x = torch.tensor([1, 2, 3, 4], dtype=torch.int16)
d = draw.Drawing(420, 140)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


for row, dtype in enumerate((torch.uint8, torch.int16, torch.int32)):
    y = 48 * row + 4
    text(2, y + 18, str(dtype)[6:], text_anchor="start")
    same = x.view(dtype)
    width = 44 * same.itemsize
    for i, n in enumerate(same.tolist()):
        left = 62 + width * i
        fill = "#4477aa" if dtype == x.dtype else "none"
        ink = "#ffffff" if dtype == x.dtype else "currentColor"
        edge = {"fill": fill, "stroke": "currentColor"}
        d.append(draw.Rectangle(left, y, width, 36, **edge))
        text(left + width / 2, y + 18, n, fill=ink)
d
