# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "旋转保持相对的角度"
# title.en = "Rotation keeps relative angles"
# device = "cpu"
# ///

# %% rotation alt_zh="三个圆，各有一个查询（蓝）和一个键（红）的向量。前两个圆的位置不同，但距离都是 2，两个向量的夹角和点积相同；第三个圆的距离是 1，夹角和点积都不同。" alt_en="Three circles, each with the vectors of a query (blue) and a key (red). In the first two, the positions differ but both distances are 2, and so the angle between the vectors and their dot product are the same; in the third, the distance is 1, and both differ."
import drawsvg as draw
import torch


def rotary(x, position, base=10000.0):  # (..., L, E), (L,)
    size = x.shape[-1]
    frequency = base ** (-torch.arange(0, size, 2) / size)  # (E/2,)
    angle = position[:, None] * frequency  # (L, E/2)
    cos, sin = angle.cos(), angle.sin()
    a, b = x.chunk(2, dim=-1)  # each (..., L, E/2)
    return torch.cat([a * cos - b * sin, a * sin + b * cos], dim=-1)


q, k = torch.tensor([[0.8, 0.6]]), torch.tensor([[1.0, 0.0]])

d = draw.Drawing(
    456, 204, font_family="sans-serif", text_anchor="middle"
)


def write(text, x, y, fill="currentColor"):
    d.append(draw.Text(text, 16, x, y, fill=fill))


def vector(v, x, y, color):
    a, b = v.flatten().tolist()
    d.append(draw.Line(x, y, x + 64 * a, y - 64 * b, stroke=color,
                       stroke_width=4))
    d.append(draw.Circle(x + 64 * a, y - 64 * b, 6, fill=color))


for panel, (m, n) in enumerate(((2, 0), (4, 2), (1, 0))):
    x, y = 76 + 152 * panel, 106
    turned_q = rotary(q, torch.tensor([m]))
    turned_k = rotary(k, torch.tensor([n]))
    write(f"m = {m}, n = {n}", x, 20)
    d.append(draw.Circle(x, y, 64, fill="none",
                         stroke="currentColor"))
    vector(turned_q, x, y, "#4477aa")
    vector(turned_k, x, y, "#cc6677")
    write(f"q · k = {(turned_q @ turned_k.T).item():.2f}", x, 196)
d
