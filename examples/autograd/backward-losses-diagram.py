# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "两个损失共用的计算图"
# title.en = "The graph that two losses share"
# device = "cpu"
# ///

# %% shared alt_zh="左上是 first 的 SumBackward0，右上是 second 的 SumBackward0 和 PowBackward0；两条路径在 ExpBackward0 汇合，再到 AccumulateGrad。共用的两个节点用红色填充。" alt_en="At the top left, the SumBackward0 of first; at the top right, the SumBackward0 and PowBackward0 of second. Both paths meet at ExpBackward0 and lead on to AccumulateGrad. The two shared nodes are red."
import drawsvg as draw
import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)
h = x.exp()
first, second = h.sum(), (h**2).sum()
d = draw.Drawing(400, 292)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


tip = draw.Marker(-9, -4, 1, 4, orient="auto", id="tip")
tip.append(draw.Lines(-9, -4, 0, 0, -9, 4, fill="currentColor"))


def arrow(x1, y1, x2, y2, **style):
    look = {"stroke": "currentColor", "marker_end": tip} | style
    d.append(draw.Line(x1, y1, x2, y2, **look))


def height(node):
    return max((height(n) + 1 for n in following(node)), default=0)


def following(node):
    return [n for n, _ in node.next_functions if n]


def reach(node):
    found = {node: None}
    for n in following(node):
        found |= reach(n)
    return found


def place(node):
    x = 200 if node in shared else 90 if node in left else 310
    return x, 252 - 72 * height(node)


left, right = reach(first.grad_fn), reach(second.grad_fn)
shared = left.keys() & right.keys()
for node in left | right:
    x0, y0 = place(node)
    fill = "#cc6677" if node in shared else "none"
    ink = "#ffffff" if node in shared else "currentColor"
    edge = {"fill": fill, "stroke": "currentColor", "rx": 6}
    d.append(draw.Rectangle(x0 - 76, y0, 152, 36, **edge))
    text(x0, y0 + 18, type(node).__name__, fill=ink)
    for n in following(node):
        arrow(x0, y0 + 36, *place(n))
for name, loss in (("first", first), ("second", second)):
    x0, y0 = place(loss.grad_fn)
    text(x0, y0 - 16, name)
d
