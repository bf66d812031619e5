# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "数据并行的一步"
# title.en = "One step of data parallelism"
# device = "cpu"
# ///

# %% step alt_zh="一批 8 个样本分成两半，rank 0 和 rank 1 各有一份模型，用自己的一半算出不同的梯度；all_reduce 求平均之后，两个进程的梯度相同，等于整批的梯度。" alt_en="A batch of 8 samples is halved; rank 0 and rank 1, each with a copy of the model, compute different gradients from their halves. After all_reduce has averaged them, both have the same gradient, that of the whole batch."
import drawsvg as draw
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x, y = torch.randn(8, 1), torch.randn(8, 1)
model = nn.Linear(1, 1)


def gradient(x, y):
    loss = F.mse_loss(model(x), y)
    return torch.autograd.grad(loss, model.weight)[0].item()


halves = [gradient(*h) for h in zip(x.chunk(2), y.chunk(2))]
mean, whole = sum(halves) / 2, gradient(x, y)

d = draw.Drawing(
    400, 308, font_family="sans-serif", text_anchor="middle"
)
tip = draw.Marker(-8, -4, 0, 4, orient="auto", id="tip")
tip.append(draw.Lines(-8, -4, 0, 0, -8, 4, fill="currentColor"))


def write(text, x, y, color="currentColor", **more):
    d.append(draw.Text(text, 16, x, y, fill=color, **more))


def arrow(*ends):
    d.append(draw.Line(*ends, stroke="currentColor", marker_end=tip))


for rank, fill in enumerate(("#4477aa", "#cc6677")):
    left = 10 + 200 * rank
    for k in range(4):
        d.append(draw.Rectangle(left + 46 * k, 30, 42, 30, fill=fill,
                                stroke="currentColor"))
    arrow(left + 90, 62, left + 90, 90)
    d.append(draw.Rectangle(left, 92, 180, 58, rx=6, fill=fill,
                            stroke="currentColor"))
    write(f"rank {rank}", left + 90, 116, "#ffffff")
    write(f"grad {halves[rank]:.3f}", left + 90, 138, "#ffffff")
    for other in (0, 1):
        arrow(left + 90, 151, 100 + 200 * other + 20 * (rank - other),
              218)
    d.append(draw.Rectangle(left, 220, 180, 40, rx=6, fill="#ddaa33",
                            stroke="currentColor"))
    write(f"grad {mean:.3f}", left + 90, 246, "#000000")
for lang, texts in (
    ("zh", ("一批数据", f"整批的梯度：{whole:.3f}")),
    ("en", ("one batch", f"gradient of the whole batch: {whole:.3f}")),
):
    write(texts[0], 200, 20, lang=lang)
    write(texts[1], 200, 292, lang=lang)
write("all_reduce", 200, 166)
d
