# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "先按列、再按行切分"
# title.en = "Split by columns, then by rows"
# device = "cpu"
# ///

# %% split alt_zh="两层网络的张量并行。第一个权重按列切成两半，隐藏特征也就各有一半；第二个权重按行切成两半。每个进程用自己的颜色算出一个完整形状的部分和，两者相加就是结果。" alt_en="Tensor parallelism for two layers. The first weight is split by columns, so each process has half of the hidden features; the second is split by rows. Each process computes one term of the full shape from the parts of its color, and the sum of the two terms is the result."
import drawsvg as draw
import torch

torch.manual_seed(0)
x, w1, w2 = torch.randn(3, 4), torch.randn(4, 6), torch.randn(6, 3)
hidden = [x @ part for part in w1.chunk(2, dim=1)]
terms = [
    h.relu() @ part for h, part in zip(hidden, w2.chunk(2, dim=0))
]

d = draw.Drawing(
    404, 300, font_family="sans-serif", text_anchor="middle"
)


def write(text, x, y, **more):
    d.append(draw.Text(text, 16, x, y, fill="currentColor", **more))


def grid(name, parts, left, top, dim=0, fills=("#4477aa", "#cc6677")):
    """Draw the parts side by side (dim=1) or one above the other."""
    x, y = left, top
    for part, fill in zip(parts, fills):
        rows, columns = part.shape
        for i in range(rows):
            for j in range(columns):
                d.append(draw.Rectangle(
                    x + 18 * j, y + 18 * i, 16, 16, fill=fill,
                    stroke="currentColor",
                ))
        x, y = x + 18 * columns * dim, y + 18 * rows * (1 - dim)
    width = sum(p.shape[1] for p in parts) if dim else columns
    write(name, left + 9 * width, top - 10)


grid("x", [x], 4, 58, fills=["none"])
write("@", 94, 91)
grid("w1", w1.chunk(2, dim=1), 112, 49, dim=1)
write("=", 240, 91)
grid("hidden", hidden, 262, 58, dim=1)
grid("relu(hidden)", [h.relu() for h in hidden], 4, 206, dim=1)
write("@", 130, 238)
grid("w2", w2.chunk(2), 150, 180)
write("=", 226, 238)
grid("rank 0", terms[:1], 250, 206)
write("+", 324, 238)
grid("rank 1", terms[1:], 346, 206, fills=["#cc6677"])
d
