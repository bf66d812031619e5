# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "前向与反向"
# title.en = "Forward and backward"
# device = "cpu"
# ///

# %% lanes alt_zh="左边从上到下是前向传播：x = [1, 2, 3]，平方得 y = [1, 4, 9]，求和得 loss = 14。右边从下到上是反向传播：从 1 开始，SumBackward0 给出 [1, 1, 1]，PowBackward0 给出 x.grad = [2, 4, 6]。" alt_en="On the left, the forward pass downward: x = [1, 2, 3], squared to y = [1, 4, 9], summed to loss = 14. On the right, the backward pass upward: it begins with 1, SumBackward0 makes it [1, 1, 1], and PowBackward0 gives x.grad = [2, 4, 6]."
import drawsvg as draw
import torch

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
y = x**2
loss = y.sum()
for t in (y, loss):
    t.retain_grad()
loss.backward()
d = draw.Drawing(410, 286)


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


def label(x, y, zh, en, **style):
    text(x, y, zh, lang="zh", **style)
    text(x, y, en, lang="en", **style)


def number(t):
    return t.int().tolist()


label(130, 14, "前向传播", "forward")
label(276, 14, "反向传播", "backward")
for i, (name, t) in enumerate({"x": x, "y": y, "loss": loss}.items()):
    top = 32 + 102 * i
    text(34, top + 22, name)
    box(74, top, 112, 44, number(t.detach()))
    box(220, top, 112, 44, number(t.grad), "#4477aa", "#ffffff")
    if t.grad_fn:
        arrow(130, top - 56, 130, top - 3)
        arrow(276, top - 2, 276, top - 55)
        text(286, top - 29, t.grad_fn.name(), text_anchor="start")
        code = {"y": "x**2", "loss": "y.sum()"}[name]
        text(120, top - 29, code, text_anchor="end")
d
