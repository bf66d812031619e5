# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "数据集、顺序与批次"
# title.en = "Dataset, order, and batches"
# device = "cpu"
# ///

# %% batches alt_zh="第一行是数据集的 10 个样本，按索引排列；第二行是采样器给出的随机顺序；第三行按这个顺序分成三批，大小是 4、4、2，每批一种颜色。" alt_en="The first row shows the 10 samples of a dataset by index, the second the random order that the sampler gives, and the third that order in three batches of 4, 4, and 2, each in its own color."
import drawsvg as draw
import torch
from torch.utils.data import DataLoader

loader = DataLoader(
    range(10), batch_size=4, shuffle=True,
    generator=torch.Generator().manual_seed(0),
)
batches = [batch.tolist() for batch in loader]
order = [i for batch in batches for i in batch]

d = draw.Drawing(
    436, 246, font_family="sans-serif", text_anchor="middle"
)
colors = [("#4477aa", "#ffffff"), ("#cc6677", "#ffffff"),
          ("#ddaa33", "#000000")]


def write(text, x, y, color="currentColor", **more):
    d.append(draw.Text(str(text), 16, x, y, fill=color, **more))


def box(i, x, y):
    number = next(k for k, b in enumerate(batches) if i in b)
    fill, ink = colors[number]
    d.append(draw.Rectangle(x, y, 38, 38, fill=fill,
                            stroke="currentColor"))
    write(i, x + 19, y + 25, ink)


for lang, names in (
    ("zh", ("数据集", "采样器：顺序", "批次")),
    ("en", ("dataset", "sampler: the order", "batches")),
):
    for row, name in enumerate(names):
        write(name, 216, 20 + 86 * row, lang=lang)
for place in range(10):
    box(place, 16 + 40 * place, 30)
    box(order[place], 16 + 40 * place, 116)
x = 2
for batch in batches:
    for i in batch:
        box(i, x, 202)
        x += 40
    x += 14
d
