# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "几种拆分方式"
# title.en = "Ways to split"
# device = "cpu"
# ///

# %% split alt_zh="同样的 6 个元素，五种拆法：split(4) 得到长 4 和 2 的两段；chunk(4) 得到长度都是 2 的三段；tensor_split(4) 得到长 2、2、1、1 的四段；split([1, 5]) 得到长 1 和 5 的两段；tensor_split([1, 5]) 在位置 1 和 5 处切开，得到长 1、4、1 的三段。" alt_en="The same six elements, split in five ways. split(4): pieces of 4 and 2. chunk(4): three pieces of 2. tensor_split(4): four pieces of 2, 2, 1, and 1. split([1, 5]): pieces of 1 and 5. tensor_split([1, 5]): cuts at positions 1 and 5 into pieces of 1, 4, and 1."
import drawsvg as draw
import torch

x = torch.arange(6)
ways = {
    "split(4)": x.split(4),
    "chunk(4)": x.chunk(4),
    "tensor_split(4)": x.tensor_split(4),
    "split([1, 5])": x.split([1, 5]),
    "tensor_split([1, 5])": x.tensor_split([1, 5]),
}
paint = [("#4477aa", "#ffffff"), ("#ddaa33", "#000000")]
d = draw.Drawing(440, 240)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


for row, (call, pieces) in enumerate(ways.items()):
    y = 48 * row + 4
    text(4, y + 18, call, text_anchor="start")
    for k, piece in enumerate(pieces):
        fill, ink = paint[k % 2]
        left = 170 + 40 * piece.storage_offset() + 6 * k
        width = 40 * len(piece)
        d.append(draw.Rectangle(left, y, width, 36, fill=fill))
        for j, n in enumerate(piece.tolist()):
            text(left + 40 * j + 20, y + 18, n, fill=ink)
d
