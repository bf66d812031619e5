# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "模块树"
# title.en = "The tree of a module"
# device = "cpu"
# ///

# %% tree alt_zh="模块树：Regressor 有两个子模块 hidden 和 out，都是 Linear；每个 Linear 有 weight 和 bias 两个参数，参数旁标出形状。" alt_en="The tree of a module: Regressor has two submodules, hidden and out, both Linear. Each Linear has the parameters weight and bias, with their shapes beside them."
import drawsvg as draw
import torch
from torch import nn


class Regressor(nn.Module):
    def __init__(self, inputs, hidden):
        super().__init__()
        self.hidden = nn.Linear(inputs, hidden)
        self.out = nn.Linear(hidden, 1)

    def forward(self, x):
        return self.out(torch.relu(self.hidden(x)))


d = draw.Drawing(
    456, 216, font_family="sans-serif", text_anchor="middle"
)
next_row = 0


def box(x, y, first, second, fill, ink):
    d.append(draw.Rectangle(x + 1, y - 22, 108, 44, rx=5, fill=fill,
                            stroke="currentColor"))
    d.append(draw.Text(first, 16, x + 55, y - 3, fill=ink))
    d.append(draw.Text(second, 15, x + 55, y + 16, fill=ink))


def show(name, module, x):
    """Draw the module and what it contains; return its y."""
    global next_row
    ends = [show(*child, x + 170) for child in module.named_children()]
    for key, p in module.named_parameters(recurse=False):
        y = 27 + 54 * next_row
        next_row += 1
        box(x + 170, y, key, str(tuple(p.shape)),
            "none", "currentColor")
        ends.append(y)
    middle = sum(ends) / len(ends)
    for y in ends:
        d.append(draw.Line(x + 109, middle, x + 171, y,
                           stroke="currentColor"))
    box(x, middle, name, type(module).__name__, "#4477aa", "#ffffff")
    return middle


show("model", Regressor(3, 4), 2)
d
