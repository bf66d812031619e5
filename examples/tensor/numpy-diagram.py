# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg", "numpy"]
#
# [tool.example]
# title.zh = "哪些写法共享内存"
# title.en = "Which conversions share memory"
# device = "cpu"
# ///

# %% share alt_zh="左边是数组 b，右边是五种写法。from_numpy(b)、as_tensor(b) 和 from_numpy(b).double() 用蓝色填充，有线连到 b，共享内存；tensor(b) 和 from_numpy(b).float() 没有连线，是副本。" alt_en="The array b on the left, five conversions on the right. from_numpy(b), as_tensor(b), and from_numpy(b).double() are blue and joined to b: they share its memory. tensor(b) and from_numpy(b).float() aren't joined: they are copies."
import drawsvg as draw
import numpy as np
import torch

b = np.zeros(3)
made = {
    "from_numpy(b)": torch.from_numpy(b),
    "as_tensor(b)": torch.as_tensor(b),
    "from_numpy(b).double()": torch.from_numpy(b).double(),
    "from_numpy(b).float()": torch.from_numpy(b).float(),
    "tensor(b)": torch.tensor(b),
}
d = draw.Drawing(440, 232)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


def box(x, y, width, height, words="", fill="none", ink="currentColor"):
    edge = {"fill": fill, "stroke": "currentColor"}
    d.append(draw.Rectangle(x, y, width, height, **edge))
    text(x + width / 2, y + height / 2, words, fill=ink)


def label(x, y, zh, en, **style):
    text(x, y, zh, lang="zh", **style)
    text(x, y, en, lang="en", **style)


box(4, 26, 84, 84, "b", "#4477aa", "#ffffff")
for i, (code, t) in enumerate(made.items()):
    y = 46 * i + 4
    if np.shares_memory(b, t.numpy()):
        box(152, y, 210, 38, code, "#4477aa", "#ffffff")
        line = draw.Line(88, 68, 152, y + 19, stroke="currentColor")
        d.append(line)
        label(402, y + 19, "共享", "shares")
    else:
        box(152, y, 210, 38, code)
        label(402, y + 19, "复制", "copies")
d
