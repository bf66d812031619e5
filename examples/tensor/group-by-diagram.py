# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "按组求和"
# title.en = "A sum by group"
# device = "cpu"
# ///

# %% sum alt_zh="上面是 5 个数 1、5、3、6、10，颜色表示组号 0、2、0、2、2；箭头把每个数送到下面对应的组：第 0 组的和是 4，第 1 组没有成员，是 0，第 2 组的和是 21。" alt_en="Five numbers at the top, 1, 5, 3, 6, 10, colored by their groups 0, 2, 0, 2, 2. Arrows lead each to its group below: group 0 sums to 4, group 1 has no members and is 0, group 2 sums to 21."
import drawsvg as draw
import torch

group = torch.tensor([0, 2, 0, 2, 2])
x = torch.tensor([1.0, 5.0, 3.0, 6.0, 10.0])
total = torch.zeros(3).index_add(0, group, x)
paint = [("#4477aa", "#ffffff"), ("none", "currentColor")]
paint += [("#ddaa33", "#000000")]
d = draw.Drawing(420, 236)


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


for name, top in (("group", 16), ("x", 52), ("sum", 176)):
    text(4, top, name, text_anchor="start")
for i, (g, n) in enumerate(zip(group.tolist(), x.tolist())):
    left = 76 + 68 * i
    text(left + 28, 16, g)
    box(left, 34, 56, 36, f"{n:g}", *paint[g])
    arrow(left + 28, 72, 104 + 136 * g + 9 * (i - 2), 154)
for g, n in enumerate(total.tolist()):
    box(76 + 136 * g, 158, 56, 36, f"{n:g}", *paint[g])
    text(104 + 136 * g, 212, g)
d
