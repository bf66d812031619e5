# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "展开的两层 LSTM"
# title.en = "A two-layer LSTM, unrolled"
# device = "cpu"
# ///

# %% unrolled alt_zh="展开的两层 LSTM：每列是一个时间步，从下到上是输入、第 0 层和第 1 层的隐藏状态，箭头向右传递状态、向上传递到下一层。上面一行是 output，最后一列是 h_n，右上角的一格两者都有。" alt_en="A two-layer LSTM, unrolled. Each column is a time step with the input, the hidden state of layer 0, and that of layer 1 from bottom to top; arrows pass states to the right and up to the next layer. The top row is output, the last column is h_n, and the corner at the top right belongs to both."
import drawsvg as draw
import torch
from torch import nn

torch.manual_seed(3)
lstm = nn.LSTM(1, 1, num_layers=2, batch_first=True)
x = torch.randn(1, 4, 1)  # (N, L, input_size)
output, (h_n, c_n) = lstm(x)
# zh: 第 t 列：只读前 t + 1 步之后，两层的状态。
# en: Column t: the states of both layers after t + 1 steps.
steps = [lstm(x[:, : t + 1])[1][0].flatten() for t in range(4)]

d = draw.Drawing(
    460, 250, font_family="sans-serif", text_anchor="middle"
)
tip = draw.Marker(-8, -4, 0, 4, orient="auto", id="tip")
tip.append(draw.Lines(-8, -4, 0, 0, -8, 4, fill="currentColor"))


def write(text, x, y, color="currentColor", **more):
    d.append(draw.Text(text, 16, x, y, fill=color, **more))


def arrow(*ends):
    d.append(draw.Line(*ends, stroke="currentColor", marker_end=tip))


for lang, names in (
    ("zh", ("输入 x", "第 0 层", "第 1 层")),
    ("en", ("input x", "layer 0", "layer 1")),
):
    for layer, name in enumerate(names):
        write(name, 40, 226 - 76 * layer, lang=lang)
for t, states in enumerate(steps):
    left = 94 + 96 * t
    write(f"{x[0, t, 0]:.2f}", left + 32, 226)
    for layer, h in enumerate(states.tolist()):
        y, top, last = 124 - 76 * layer, layer == 1, t == 3
        if top:
            h = output[0, t].item()
        if last:
            h = h_n[layer].item()
        fill = {(True, False): "#4477aa", (False, True): "#cc6677",
                (True, True): "#ddaa33"}.get((top, last), "none")
        ink = {"none": "currentColor", "#ddaa33": "#000000"}
        d.append(draw.Rectangle(left, y, 64, 40, rx=5, fill=fill,
                                stroke="currentColor"))
        write(f"{h:.2f}", left + 32, y + 26, ink.get(fill, "#ffffff"))
        arrow(left + 32, y + 76, left + 32, y + 43)
        if t < 3:
            arrow(left + 65, y + 20, left + 95, y + 20)
    if t == 0:
        write("output", left + 32, 32)
    if t == 3:
        write("h_n", left + 32, 32)
d
