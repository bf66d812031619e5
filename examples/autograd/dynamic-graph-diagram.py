# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "两次前向传播的计算图"
# title.en = "The graphs of two forward passes"
# device = "cpu"
# ///

# %% quick alt_zh="两张计算图，最上面是 y.grad_fn。x = 1 时有四个 MulBackward0 依次相连，最后是 AccumulateGrad；x = 3 时只有两个 MulBackward0。" alt_en="Two graphs, each with y.grad_fn at the top. For x = 1, four MulBackward0 in a chain end at AccumulateGrad; for x = 3, only two."
import drawsvg as draw
import torch

d = draw.Drawing(380, 296)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


tip = draw.Marker(-9, -4, 1, 4, orient="auto", id="tip")
tip.append(draw.Lines(-9, -4, 0, 0, -9, 4, fill="currentColor"))


def arrow(x1, y1, x2, y2, **style):
    look = {"stroke": "currentColor", "marker_end": tip} | style
    d.append(draw.Line(x1, y1, x2, y2, **look))


for left, start in ((10, 1.0), (210, 3.0)):
    x = torch.tensor(start, requires_grad=True)
    y = x
    while y < 10:
        y = y * 2
    text(left + 80, 14, f"x = {start:g}, y = {y.item():g}")
    node, top = y.grad_fn, 34
    while node is not None:
        leaf = hasattr(node, "variable")
        fill = "#4477aa" if leaf else "none"
        edge = {"fill": fill, "stroke": "currentColor", "rx": 6}
        d.append(draw.Rectangle(left, top, 160, 34, **edge))
        ink = "#ffffff" if leaf else "currentColor"
        text(left + 80, top + 17, type(node).__name__, fill=ink)
        node = node.next_functions[0][0] if not leaf else None
        if node:
            arrow(left + 80, top + 34, left + 80, top + 53)
        top += 55
d
