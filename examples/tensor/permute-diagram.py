# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "permute 的参数"
# title.en = "The arguments of permute"
# device = "cpu"
# ///

# %% order alt_zh="上面一行是 images 的四维 N = 2、C = 3、H = 28、W = 32 和步幅；下面一行是 permute(0, 2, 3, 1) 的结果 N、H、W、C，步幅随维度一起移动。箭头从旧位置指向新位置，C 从第 1 维移到最后。" alt_en="The top row holds the dimensions of images, N = 2, C = 3, H = 28, W = 32, with their strides. The bottom row is the result of permute(0, 2, 3, 1): N, H, W, C; the strides move along. Arrows lead from old places to new ones, and C moves from dimension 1 to the end."
import drawsvg as draw
import torch

images = torch.zeros(2, 3, 28, 32)
order = (0, 2, 3, 1)
last = images.permute(order)
d = draw.Drawing(440, 262)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


def label(x, y, zh, en, **style):
    text(x, y, zh, lang="zh", **style)
    text(x, y, en, lang="en", **style)


tip = draw.Marker(-9, -4, 1, 4, orient="auto", id="tip")
tip.append(draw.Lines(-9, -4, 0, 0, -9, 4, fill="currentColor"))


def arrow(x1, y1, x2, y2, **style):
    look = {"stroke": "currentColor", "marker_end": tip} | style
    d.append(draw.Line(x1, y1, x2, y2, **look))


def row(top, shape, strides, names):
    for i, name in enumerate(names):
        left = 66 + 94 * i
        fill = "#4477aa" if name == "C" else "none"
        ink = "#ffffff" if name == "C" else "currentColor"
        edge = {"fill": fill, "stroke": "currentColor"}
        d.append(draw.Rectangle(left, top, 84, 40, **edge))
        text(left + 42, top + 20, f"{name} = {shape[i]}", fill=ink)
        text(left + 42, top + 56, strides[i])
    label(2, top + 56, "步幅", "stride", text_anchor="start")


row(4, images.shape, images.stride(), "NCHW")
row(188, last.shape, last.stride(), ["NCHW"[old] for old in order])
for new, old in enumerate(order):
    arrow(108 + 94 * old, 76, 108 + 94 * new, 184)
d
