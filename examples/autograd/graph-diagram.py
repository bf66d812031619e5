# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "从损失出发的计算图"
# title.en = "A computation graph, walked from the loss"
# device = "cpu"
# ///

# %% quick alt_zh="从上到下的计算图：PowBackward0、SubBackward0、SumBackward0、MulBackward0 依次相连，最后是代表 w 的 AccumulateGrad；SubBackward0 和 MulBackward0 各有一条虚线指向 None，分别是常数 5 和不需要梯度的 x。" alt_en="The graph from top to bottom: PowBackward0, SubBackward0, SumBackward0, and MulBackward0 in a chain that ends at the AccumulateGrad of w. SubBackward0 and MulBackward0 each have a dashed edge to None: for the constant 5, and for x, which doesn't require gradients."
import drawsvg as draw
import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
x = torch.tensor([3.0, 4.0])
loss = ((w * x).sum() - 5) ** 2
d = draw.Drawing(380, 306)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


tip = draw.Marker(-9, -4, 1, 4, orient="auto", id="tip")
tip.append(draw.Lines(-9, -4, 0, 0, -9, 4, fill="currentColor"))


def arrow(x1, y1, x2, y2, **style):
    look = {"stroke": "currentColor", "marker_end": tip} | style
    d.append(draw.Line(x1, y1, x2, y2, **look))


def show(node, x, y):
    leaf = hasattr(node, "variable")
    fill = "#4477aa" if leaf else "none"
    ink = "#ffffff" if leaf else "currentColor"
    edge = {"fill": fill, "stroke": "currentColor", "rx": 6}
    if node is None:
        edge["stroke_dasharray"] = 4
    d.append(draw.Rectangle(x - 78, y, 156, 36, **edge))
    words = type(node).__name__ if node else "None"
    text(x, y + 18, words, fill=ink)
    if leaf and node.variable is w:
        text(x, y + 54, "w")
    following = [n for n, _ in node.next_functions] if node else []
    for i, n in enumerate(following):
        to = x + 190 * i
        dash = {} if n else {"stroke_dasharray": 4}
        arrow(x, y + 36, to, y + 58, **dash)
        show(n, to, y + 60)


text(238, 20, "loss.grad_fn")
show(loss.grad_fn, 90, 2)
d
