# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "正好在中间的数"
# title.en = "Numbers exactly halfway"
# device = "cpu"
# ///

# %% half alt_zh="从 -1 到 4 的数轴，箭头从 -0.5、0.5、1.5、2.5、3.5 指向 round 的结果：-0.5 和 0.5 到 0，1.5 和 2.5 到 2，3.5 到 4，都是偶数，用蓝色标出。" alt_en="A number line from -1 to 4. Arrows lead from -0.5, 0.5, 1.5, 2.5, and 3.5 to what round returns: -0.5 and 0.5 to 0, 1.5 and 2.5 to 2, and 3.5 to 4. All of these are even and marked in blue."
import drawsvg as draw
import torch

halves = torch.arange(-0.5, 4)
rounded = halves.round()
d = draw.Drawing(440, 122)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


tip = draw.Marker(-9, -4, 1, 4, orient="auto", id="tip")
tip.append(draw.Lines(-9, -4, 0, 0, -9, 4, fill="currentColor"))


def arrow(x1, y1, x2, y2, **style):
    look = {"stroke": "currentColor", "marker_end": tip} | style
    d.append(draw.Line(x1, y1, x2, y2, **look))


def place(number):
    return 36 + 74 * (number + 1)


d.append(draw.Line(20, 80, 424, 80, stroke="currentColor"))
for n in range(-1, 5):
    fill, ink = "none", "currentColor"
    if n in rounded.tolist():
        fill, ink = "#4477aa", "#ffffff"
    x = place(n)
    d.append(draw.Line(x, 74, x, 86, stroke="currentColor"))
    d.append(draw.Circle(x, 106, 14, fill=fill))
    text(x, 106, n, fill=ink)
for half, result in zip(halves.tolist(), rounded.tolist()):
    x, to = place(half), place(result)
    text(x, 16, half)
    arrow(x, 30, to - 4 if to > x else to + 4, 70)
d
