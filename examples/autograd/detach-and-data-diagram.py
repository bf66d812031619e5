# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "反向传播走到哪一步"
# title.en = "How far the backward pass reaches"
# device = "cpu"
# ///

# %% state alt_zh="两行，每行三步的状态 h1、h2、h3，箭头是反向传播的方向。上面一行没有 detach，从 h3 可以一直走到 h1；下面一行每步都 detach，步与步之间没有箭头，反向传播只经过当前这一步。" alt_en="Two rows with the states h1, h2, h3 of three steps; arrows show the direction of the backward pass. In the top row, without detach, it reaches from h3 back to h1. In the bottom row, with detach, no arrow joins the steps: each backward pass stays in its step."
import drawsvg as draw
import torch

cell = torch.nn.RNNCell(2, 2)
d = draw.Drawing(440, 186)


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


def nodes(root):
    found = [root]
    for node in found:
        found += [n for n, _ in node.next_functions if n]
    return found


def states(pass_on):
    h = torch.zeros(1, 2)
    for _ in range(3):
        h = cell(torch.ones(1, 2), pass_on(h))
        yield h


ways = {"cell(x, h)": lambda h: h}
ways["cell(x, h.detach())"] = torch.Tensor.detach
for row, (code, pass_on) in enumerate(ways.items()):
    top = 98 * row
    text(10, top + 14, code, text_anchor="start")
    steps = list(states(pass_on))
    for i, h in enumerate(steps):
        left = 10 + 160 * i
        box(left, top + 32, 100, 44, f"h{i + 1}", "#4477aa", "#ffffff")
        if i and steps[i - 1].grad_fn in nodes(h.grad_fn):
            arrow(left - 2, top + 54, left - 57, top + 54)
        elif i:
            style = {"stroke": "#cc6677", "stroke_width": 4}
            middle = left - 30
            y = top + 34
            d.append(draw.Line(middle, y, middle, y + 40, **style))
d
