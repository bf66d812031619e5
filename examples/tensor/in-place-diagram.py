# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "变量与张量"
# title.en = "Names and tensors"
# device = "cpu"
# ///

# %% names alt_zh="两种写法之后，变量 x 和 y 各指向哪个张量。左边 x = x + 1：y 仍指向旧张量 [1, 2]，x 指向新张量 [2, 3]。右边 x += 1：x 和 y 指向同一个张量 [2, 3]。" alt_en="Which tensor the variables x and y refer to afterward. Left, x = x + 1: y still refers to the old tensor [1, 2] and x to a new one, [2, 3]. Right, x += 1: both refer to one tensor, [2, 3]."
import drawsvg as draw
import torch

d = draw.Drawing(440, 176)


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


def show(left, code):
    names = {"x": torch.tensor([1, 2])}
    names["y"] = names["x"]
    exec(code, {}, names)
    tensors = []
    text(left + 90, 16, code)
    for i, (name, t) in enumerate(names.items()):
        middle = 68 + 72 * i
        text(left + 12, middle, name, size=18)
        if not any(t is other for other in tensors):
            fill, ink = "#4477aa", "#ffffff"
            top = middle - 22
            box(left + 90, top, 90, 44, t.tolist(), fill, ink)
            tensors.append(t)
        k = [t is other for other in tensors].index(True)
        arrow(left + 28, middle, left + 86, 68 + 72 * k + 8 * (i - k))


show(6, "x = x + 1")
show(250, "x += 1")
d
