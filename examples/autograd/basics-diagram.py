# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "链式法则"
# title.en = "The chain rule"
# device = "cpu"
# ///

# %% chain alt_zh="上面从左到右：x = 2，平方得 u = 4，正弦得 y = -0.76。下面从右到左是梯度：1 乘以 -0.65 得 -0.65，再乘以 4 得 -2.61，即 x.grad。" alt_en="At the top, left to right: x = 2, squared to u = 4, whose sine is y = -0.76. Below, right to left, the gradients: 1 times -0.65 is -0.65, times 4 is -2.61, which is x.grad."
import drawsvg as draw
import torch

x = torch.tensor(2.0, requires_grad=True)
u = x**2
y = torch.sin(u)
for t in (u, y):
    t.retain_grad()
y.backward()
d = draw.Drawing(460, 156)


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


tensors = {"x": x, "u": u, "y": y}
names = list(tensors)
for i, (name, t) in enumerate(tensors.items()):
    left = 4 + 176 * i
    text(left + 50, 14, name)
    box(left, 30, 100, 38, f"{t.item():.2f}")
    gradient = f"{t.grad.item():.2f}"
    box(left, 112, 100, 38, gradient, "#4477aa", "#ffffff")
    if i + 1 < len(names):
        after = tensors[names[i + 1]]
        factor = t.grad / after.grad
        arrow(left + 100, 49, left + 173, 49)
        arrow(left + 176, 131, left + 103, 131)
        text(left + 138, 30, ("x**2", "sin(u)")[i])
        text(left + 138, 112, f"× {factor.item():.2f}")
d
