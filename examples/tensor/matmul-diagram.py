# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "线性层的形状"
# title.en = "The shapes of a linear layer"
# device = "cpu"
# ///

# %% linear alt_zh="四个按形状画的矩形：x 是 5×3，乘以 3×4 的 W.T，加上长 4 的 b，得到 5×4 的 y；中间相等的 3 用红色标出。" alt_en="Four rectangles drawn to shape: x is 5 by 3, times W.T, which is 3 by 4, plus b of length 4, gives y, 5 by 4. The two inner sizes of 3 are red."
import drawsvg as draw
import torch

x, W, b = torch.ones(5, 3), torch.ones(4, 3), torch.ones(4)
y = x @ W.T + b
d = draw.Drawing(474, 150)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


left = 24
for name, t, sign in (
    ("x", x, "@"),
    ("W.T", W.T, "+"),
    ("b", b[None], "="),
    ("y", y, ""),
):
    height, width = 20 * t.shape[0], 20 * t.shape[1]
    top = 86 - height / 2
    fill = "#4477aa" if t is y else "none"
    ink = "#ffffff" if t is y else "currentColor"
    edge = {"fill": fill, "stroke": "currentColor"}
    d.append(draw.Rectangle(left, top, width, height, **edge))
    text(left + width / 2, 86, name, fill=ink)
    inner = "#cc6677"
    wide = inner if t is x else "currentColor"
    tall = inner if name == "W.T" else "currentColor"
    text(left + width / 2, top - 12, t.shape[1], fill=wide)
    if t.shape[0] > 1:
        text(left - 10, 86, t.shape[0], fill=tall)
    text(left + width + 18, 86, sign, size=20)
    left += width + 48
d
