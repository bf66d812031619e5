# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "评估模式与关闭梯度"
# title.en = "Evaluation mode and disabled gradients"
# device = "cpu"
# ///

# %% both alt_zh="表格：什么都不写时，dropout 起作用，计算图也记录；只写 eval()，dropout 停止，但计算图照样记录；只写 no_grad()，计算图不记录，但 dropout 照样起作用；两个都写，dropout 停止，计算图也不记录。" alt_en="A table. With neither, dropout is on and the graph is recorded; with eval() alone, dropout is off, but the graph is recorded; with no_grad() alone, the graph isn't recorded, but dropout is on; with both, dropout is off and no graph is recorded."
import drawsvg as draw
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 64), nn.Dropout(0.5))
x = torch.ones(1, 4)

d = draw.Drawing(
    430, 218, font_family="sans-serif", text_anchor="middle"
)


def write(text, x, y, color="currentColor", **more):
    d.append(draw.Text(text, 16, x, y, fill=color, **more))


for lang, head in (("zh", ("dropout", "计算图")),
                   ("en", ("dropout", "graph"))):
    for k, text in enumerate(head):
        write(text, 226 + 136 * k, 20, lang=lang)
rows = ("train()", "eval()", "no_grad()", "eval() + no_grad()")
for i, name in enumerate(rows):
    y = 32 + 46 * i
    model.train("eval" not in name)
    with torch.set_grad_enabled("no_grad" not in name):
        out = model(x)
    write(name, 80, y + 25)
    zeros = (out == 0).any().item()
    for k, on in enumerate((zeros, out.requires_grad)):
        d.append(draw.Rectangle(
            162 + 136 * k, y, 128, 38, stroke="currentColor",
            fill="#cc6677" if on else "none",
        ))
        for lang, states in (("zh", ("停止", "起作用")),
                             ("en", ("off", "on"))):
            if k and lang == "zh":
                states = ("不记录", "记录")
            write(states[on], 226 + 136 * k, y + 25,
                  "#ffffff" if on else "currentColor", lang=lang)
d
