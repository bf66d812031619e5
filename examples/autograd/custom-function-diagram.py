# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "自定义函数的前向与反向"
# title.en = "Forward and backward of a custom function"
# device = "cpu"
# ///

# %% lanes alt_zh="左边 forward 把 x = [1, 2] 变成 y = [1, 8]；右边 backward 把 y 的梯度 [1, 10] 变成 x 的梯度 [3, 120]；中间的 ctx 把 x = [1, 2] 从前向传给反向。" alt_en="On the left, forward turns x = [1, 2] into y = [1, 8]. On the right, backward turns the gradient [1, 10] of y into the gradient [3, 120] of x. In between, ctx carries x = [1, 2] from the forward to the backward pass."
import drawsvg as draw
import torch


class Cube(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x**3

    @staticmethod
    def backward(ctx, grad_y):
        (x,) = ctx.saved_tensors
        return grad_y * 3 * x**2


x = torch.tensor([1.0, 2.0], requires_grad=True)
y, grad_y = Cube.apply(x), torch.tensor([1.0, 10.0])
(saved,) = y.grad_fn.saved_tensors
y.backward(gradient=grad_y)
d = draw.Drawing(440, 236)


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


rows = (("x", x, x.grad), ("y", y, grad_y))
for i, (name, t, grad) in enumerate(rows):
    top = 4 + 184 * i
    both = (46, name, t), (284, "grad_" + name, grad)
    for left, words, values in both:
        numbers = values.int().tolist()
        box(left, top, 110, 44, numbers, "#4477aa", "#ffffff")
        text(left - 8, top + 22, words, text_anchor="end")
box(46, 88, 110, 60, "forward")
box(284, 88, 110, 60, "backward")
for top in (48, 148):
    arrow(101, top, 101, top + 37)
    arrow(339, top + 40, 339, top + 3)
arrow(156, 118, 281, 118)
text(219, 102, f"ctx: x = {saved.int().tolist()}", size=14)
d
