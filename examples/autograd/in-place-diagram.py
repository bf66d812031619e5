# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "版本计数"
# title.en = "The version counter"
# device = "cpu"
# ///

# %% version alt_zh="三列按时间排列。y = x.exp() 之后 y 的版本是 0，计算图记下 0；y.add_(1) 之后版本是 1；backward() 时比较两个版本，1 不等于 0，用红色标出。" alt_en="Three columns in order of time. After y = x.exp(), y is at version 0, and the graph notes 0. After y.add_(1), the version is 1. In backward() the two are compared: 1 isn't 0, shown in red."
import re

import drawsvg as draw
import torch

x = torch.tensor([0.0, 1.0], requires_grad=True)
y = x.exp()
steps = [("y = x.exp()", y.tolist(), y._version)]
steps += [("y.add_(1)", y.add_(1).tolist(), y._version)]
try:
    y.sum().backward()
except RuntimeError as error:
    found = re.findall(r"version (\d+)", str(error))
d = draw.Drawing(460, 196)


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


for i, (code, (a, b), version) in enumerate(steps):
    left = 6 + 158 * i
    text(left + 66, 16, code)
    box(left, 36, 132, 44, f"[{a:.2f}, {b:.2f}]")
    label(left + 66, 98, f"版本 {version}", f"version {version}")
text(388, 16, "backward()")
box(322, 36, 132, 44, f"{found[0]} ≠ {found[1]}", "#cc6677", "#ffffff")
label(388, 98, "报错", "error")
arrow(138, 58, 160, 58)
arrow(296, 58, 318, 58)
box(6, 144, 132, 44, "", "#4477aa")
zh, en = f"保存版本 {found[1]}", f"saved: {found[1]}"
label(72, 166, zh, en, fill="#ffffff")
arrow(72, 112, 72, 140)
d.append(draw.Line(138, 166, 388, 166, stroke="currentColor"))
arrow(388, 166, 388, 114)
d
