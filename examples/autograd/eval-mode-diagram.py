# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "eval() 与 no_grad 的四种组合"
# title.en = "The four combinations of eval() and no_grad"
# device = "cpu"
# ///

# %% modes alt_zh="两行两列的表：上面一行 train()，结果随机；下面一行 eval()，结果固定；左边一列有计算图，右边 no_grad 一列没有计算图。eval() 加 no_grad 的一格用蓝色填充。" alt_en="A table of two rows and two columns. In the top row, train(), results are random; in the bottom row, eval(), they are fixed. The left column has a graph, the right one, no_grad, has none. The cell of eval() with no_grad is blue."
import drawsvg as draw
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(2, 8), nn.Dropout(0.5))
x = torch.ones(1, 2)
d = draw.Drawing(440, 232)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


def label(x, y, zh, en, **style):
    text(x, y, zh, lang="zh", **style)
    text(x, y, en, lang="en", **style)


for training in (True, False):
    model.train(training)
    top = 36 if training else 134
    name = "train()" if training else "eval()"
    text(2, top + 47, name, text_anchor="start")
    for grad in (True, False):
        with torch.set_grad_enabled(grad):
            first, second = model(x), model(x)
        fixed, graph = torch.equal(first, second), first.requires_grad
        left = 74 if grad else 258
        blue = fixed and not graph
        edge = {"fill": "#4477aa" if blue else "none"}
        edge["stroke"] = "currentColor"
        d.append(draw.Rectangle(left, top, 178, 94, **edge))
        ink = "#ffffff" if blue else "currentColor"
        zh, en = "结果随机", "random results"
        if fixed:
            zh, en = "结果固定", "fixed results"
        label(left + 89, top + 32, zh, en, fill=ink)
        zh, en = "没有计算图", "no graph"
        if graph:
            zh, en = "有计算图", "a graph"
        label(left + 89, top + 62, zh, en, fill=ink)
text(347, 16, "no_grad")
d
