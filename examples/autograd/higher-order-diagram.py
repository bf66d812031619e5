# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "导数的计算图"
# title.en = "The graph of a derivative"
# device = "cpu"
# ///

# %% second alt_zh="三列计算图。y = 0.125：PowBackward0 到 AccumulateGrad；first = 0.75：两个乘法和一个 PowBackward0 到 AccumulateGrad，可以再求导；second = 3：没有用 create_graph，所以没有图。" alt_en="Three columns. y = 0.125 has PowBackward0 and AccumulateGrad. first = 0.75 has two products, PowBackward0, and AccumulateGrad, and can be differentiated again. second = 3 was computed without create_graph and has no graph."
import drawsvg as draw
import torch
from torch.autograd import grad

x = torch.tensor(0.5, requires_grad=True)
y = x**3
(first,) = grad(y, x, create_graph=True)
(second,) = grad(first, x)
d = draw.Drawing(460, 252)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


tip = draw.Marker(-9, -4, 1, 4, orient="auto", id="tip")
tip.append(draw.Lines(-9, -4, 0, 0, -9, 4, fill="currentColor"))


def arrow(x1, y1, x2, y2, **style):
    look = {"stroke": "currentColor", "marker_end": tip} | style
    d.append(draw.Line(x1, y1, x2, y2, **look))


def box(left, top, words, **style):
    edge = {"fill": "none", "stroke": "currentColor", "rx": 6} | style
    d.append(draw.Rectangle(left, top, 136, 34, **edge))
    ink = "currentColor" if edge["fill"] == "none" else "#ffffff"
    text(left + 68, top + 17, words, fill=ink)


results = {"y": y, "first": first, "second": second}
for i, (name, t) in enumerate(results.items()):
    left, top = 6 + 156 * i, 34
    text(left + 68, 14, f"{name} = {t.item():g}")
    if t.grad_fn is None:
        box(left, top, "None", stroke_dasharray=4)
    node = t.grad_fn
    while node:
        leaf = hasattr(node, "variable")
        fill = "#4477aa" if leaf else "none"
        box(left, top, type(node).__name__, fill=fill)
        # Constants have no node.
        following = [n for n, _ in node.next_functions if n]
        node = following[0] if following else None
        if node:
            arrow(left + 68, top + 34, left + 68, top + 57)
        top += 60
d
