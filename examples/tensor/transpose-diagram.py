# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "把图像切成块"
# title.en = "Cutting an image into patches"
# device = "cpu"
# ///

# %% patches alt_zh="左边是 4×4 的图像，四个 2×2 的块用四种颜色表示；右边是换序之后的结果，每一行是一个块的四个元素，颜色相同。" alt_en="Left: a 4×4 image with its four 2×2 patches in four colors. Right: the result after reordering, where each row holds the four elements of one patch, in one color."
import drawsvg as draw
import torch

image = torch.arange(16).view(4, 4)
split = image.view(2, 2, 2, 2)
patches = split.permute(0, 2, 1, 3).reshape(4, 4)
paint = [("#4477aa", "#ffffff"), ("#cc6677", "#ffffff")]
paint += [("#ddaa33", "#000000"), ("none", "currentColor")]
color = {}
for row, pair in zip(patches.tolist(), paint):
    color |= dict.fromkeys(row, pair)
d = draw.Drawing(420, 212)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


def label(x, y, zh, en, **style):
    text(x, y, zh, lang="zh", **style)
    text(x, y, en, lang="en", **style)


def grid(left, matrix):
    for i, row in enumerate(matrix.tolist()):
        for j, n in enumerate(row):
            x, y = left + 42 * j, 42 * i + 4
            fill, ink = color[n]
            edge = {"fill": fill, "stroke": "currentColor"}
            d.append(draw.Rectangle(x, y, 38, 38, **edge))
            text(x + 19, y + 19, n, fill=ink)


grid(2, image)
grid(252, patches)
d.append(draw.Line(184, 86, 232, 86, stroke="currentColor"))
d.append(draw.Lines(232, 80, 244, 86, 232, 92, fill="currentColor"))
label(84, 192, "图像", "image")
label(334, 192, "每行一块", "one patch per row")
d
