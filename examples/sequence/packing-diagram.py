# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "填充与打包"
# title.en = "Padding and packing"
# device = "cpu"
# ///

# %% packed alt_zh="上面是填充后的 3 行 5 列，长度为 3、5、2 的三个序列各用一种颜色，空格是填充。下面是打包后的数据：没有填充，按时间步排列，每一步先放最长的序列，并标出每步剩下的序列个数 3、3、2、1、1。" alt_en="Above, the padded batch of 3 rows and 5 columns: three sequences of lengths 3, 5, and 2, each in its own color; empty boxes are padding. Below, the packed data without padding, ordered by time step with the longest sequence first, and the number of sequences left at each step: 3, 3, 2, 1, 1."
import drawsvg as draw
import torch
from torch.nn.utils import rnn

xs = [torch.arange(n) + 10 * (i + 1) for i, n in enumerate((3, 5, 2))]
lengths = torch.tensor([len(x) for x in xs])
padded = rnn.pad_sequence(xs, batch_first=True)  # (N, L)
packed = rnn.pack_padded_sequence(
    padded, lengths, batch_first=True, enforce_sorted=False
)

d = draw.Drawing(
    424, 286, font_family="sans-serif", text_anchor="middle"
)
colors = {1: ("#4477aa", "#ffffff"), 2: ("#cc6677", "#ffffff"),
          3: ("#ddaa33", "#000000"), 0: ("none", "none")}


def write(text, x, y, color="currentColor", **more):
    d.append(draw.Text(str(text), 16, x, y, fill=color, **more))


def box(value, x, y):
    fill, ink = colors[value // 10]
    d.append(draw.Rectangle(x + 1, y + 1, 34, 34, fill=fill,
                            stroke="currentColor"))
    write(value, x + 18, y + 24, ink)


def label(zh, en, x, y):
    write(zh, x, y, lang="zh")
    write(en, x, y, lang="en")


label("填充", "padded", 60, 80)
for i, row in enumerate(padded.tolist()):
    for t, value in enumerate(row):
        box(value, 130 + 36 * t, 16 + 36 * i)
label("打包：data", "packed: data", 212, 166)
label("batch_sizes", "batch_sizes", 212, 272)
x, values = 8, iter(packed.data.tolist())
for size in packed.batch_sizes.tolist():
    for k in range(size):
        box(next(values), x + 36 * k, 182)
    write(size, x + 18 * size, 242)
    x += 36 * size + 12
d
