# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "每个进程有哪些参数"
# title.en = "Which parameters a process has"
# device = "cpu"
# ///

# %% shards alt_zh="两个进程、两个线性层。平时每个进程只有每层的一半；计算第一层时，收集这一层的另一半，用完释放；计算第二层时也是如此。每列下面是每个进程当时拥有的参数个数。" alt_en="Two processes and two linear layers. At rest, each process has half of each layer. While the first layer is computed, the other half of that layer is gathered, and freed afterward; the same holds for the second layer. Below each column is the number of parameters that each process then has."
import drawsvg as draw
from torch import nn

model = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 6))
layers, ranks = [model[0], model[2]], 2
# zh: FSDP 沿第 0 维切分每个参数。
# en: FSDP splits each parameter along dimension 0.
shards = [
    [sum(p.chunk(ranks)[r].numel() for p in layer.parameters())
     for r in range(ranks)] for layer in layers
]

d = draw.Drawing(
    460, 296, font_family="sans-serif", text_anchor="middle"
)


def write(text, x, y, color="currentColor", **more):
    d.append(draw.Text(text, 16, x, y, fill=color, **more))


for column, lit in enumerate((None, 0, 1)):  # the layer computed
    left = 90 + 126 * column
    for lang, text in (
        ("zh", f"计算层 {lit}" if lit is not None else "平时"),
        ("en", f"layer {lit} runs" if lit is not None else "at rest"),
    ):
        write(text, left + 54, 20, lang=lang)
    for rank in range(ranks):
        y, held = 34 + 116 * rank, 0
        if column == 0:
            write(f"rank {rank}", 36, y + 56)
        for i, parts in enumerate(shards):
            x = left + 58 * i
            for part, size in enumerate(parts):
                own, height = part == rank, 0.7 * size
                fill = "#4477aa" if own else (
                    "#ddaa33" if i == lit else "none")
                held += size if own or i == lit else 0
                top = y + sum(parts[:part]) * 0.7
                d.append(draw.Rectangle(x, top, 50, height, fill=fill,
                                        stroke="currentColor"))
    total = sum(map(sum, shards))
    write(f"{held} / {total}", left + 54, 284)
d
