# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "四种「复制」的结果"
# title.en = "What each way of copying shares"
# device = "cpu"
# ///

# %% kinds alt_zh="两行两列的表：与 x 共享内存并且在计算图里的是 y = x；共享内存但不在图里的是 x.detach()；有自己的内存并且在图里的是 x.clone()；两者都分开的是 x.detach().clone()。" alt_en="A table of two rows and two columns. y = x shares memory with x and is in the graph; x.detach() shares memory but isn't in the graph; x.clone() has memory of its own and is in the graph; x.detach().clone() is separate in both."
import drawsvg as draw
import torch

x = torch.ones(2, requires_grad=True)
y = x
ways = {
    "y = x": y,
    "x.detach()": x.detach(),
    "x.clone()": x.clone(),
    "x.detach().clone()": x.detach().clone(),
}
d = draw.Drawing(440, 214)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


def label(x, y, zh, en, **style):
    text(x, y, zh, lang="zh", **style)
    text(x, y, en, lang="en", **style)


label(168, 20, "在计算图里", "in the graph")
label(346, 20, "不在图里", "not in the graph")
for row, zh, en in ((0, "共享内存", "same"), (1, "独立内存", "own")):
    middle = 86 + 84 * row
    text(38, middle, zh, lang="zh")
    text(38, middle - 11, en, lang="en")
    text(38, middle + 11, "memory", lang="en")
for code, z in ways.items():
    own = z.data_ptr() != x.data_ptr()
    out = not z.requires_grad
    left, top = 80 + 178 * out, 46 + 84 * own
    fill = "#4477aa" if own and out else "none"
    ink = "#ffffff" if own and out else "currentColor"
    edge = {"fill": fill, "stroke": "currentColor"}
    d.append(draw.Rectangle(left, top, 174, 80, **edge))
    text(left + 87, top + 40, code, fill=ink)
d
