# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "累加损失时留在内存里的图"
# title.en = "The graphs that a sum of losses keeps"
# device = "cpu"
# ///

# %% total alt_zh="循环三次之后 total 的计算图：三个 AddBackward0 从右向左相连，每个下面各挂着一步的 MeanBackward0、TanhBackward0 和 MmBackward0，三步的图都还在。" alt_en="The graph of total after three steps: three AddBackward0 in a chain from right to left, and under each one the MeanBackward0, TanhBackward0, and MmBackward0 of its step. The graphs of all three steps are still there."
import drawsvg as draw
import torch

torch.manual_seed(0)
w = torch.randn(8, 8, requires_grad=True)
total = torch.tensor(0.0)
for _ in range(3):
    loss = (torch.randn(4, 8) @ w).tanh().mean()
    total = total + loss
d = draw.Drawing(460, 266)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


tip = draw.Marker(-9, -4, 1, 4, orient="auto", id="tip")
tip.append(draw.Lines(-9, -4, 0, 0, -9, 4, fill="currentColor"))


def arrow(x1, y1, x2, y2, **style):
    look = {"stroke": "currentColor", "marker_end": tip} | style
    d.append(draw.Line(x1, y1, x2, y2, **look))


def box(left, top, node):
    edge = {"fill": "none", "stroke": "currentColor", "rx": 6}
    ink = "currentColor"
    if type(node).__name__ == "AddBackward0":
        edge["fill"], ink = "#4477aa", "#ffffff"
    d.append(draw.Rectangle(left, top, 130, 34, **edge))
    text(left + 65, top + 17, type(node).__name__, fill=ink)


node, left = total.grad_fn, 324
text(left + 65, 14, "total.grad_fn")
while node:
    box(left, 32, node)
    earlier, step = [n for n, _ in node.next_functions]
    if earlier:
        arrow(left, 49, left - 27, 49)
    top = 32
    while step and not hasattr(step, "variable"):
        arrow(left + 65, top + 34, left + 65, top + 59)
        top += 62
        box(left, top, step)
        step = [n for n, _ in step.next_functions if n][0]
    node, left = earlier, left - 159
d
