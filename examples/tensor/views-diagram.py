# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "滑动窗口读取的元素"
# title.en = "What sliding windows read"
# device = "cpu"
# ///

# %% windows alt_zh="上面一行是存储里的 6 个温度，下面四行是四个窗口，每个窗口画在所读取的 3 个元素正下方，一行比一行右移一格。" alt_en="The top row is the storage with six temperatures. Below it are four windows, each drawn under the three elements that it reads; every row starts one place further right."
import drawsvg as draw
import torch

x = torch.tensor([20.0, 22, 24, 20, 18, 16])
windows = x.unfold(0, 3, 1)
d = draw.Drawing(420, 232)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


def label(x, y, zh, en, **style):
    text(x, y, zh, lang="zh", **style)
    text(x, y, en, lang="en", **style)


def box(place, y, number, fill, ink):
    edge = {"fill": fill, "stroke": "currentColor"}
    d.append(draw.Rectangle(110 + 50 * place, y, 46, 32, **edge))
    text(133 + 50 * place, y + 16, f"{number:g}", fill=ink)


label(4, 20, "存储", "storage", text_anchor="start")
for i, number in enumerate(x.tolist()):
    box(i, 4, number, "#4477aa", "#ffffff")
for i, window in enumerate(windows):
    y = 60 + 42 * i
    text(4, y + 16, f"windows[{i}]", text_anchor="start")
    for j, number in enumerate(window.tolist()):
        place = window.storage_offset() + j * window.stride(0)
        box(place, y, number, "none", "currentColor")
d
