# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "最大池化与平均池化"
# title.en = "Max pooling and average pooling"
# device = "cpu"
# ///

# %% windows alt_zh="4×4 的输入分成四个 2×2 的窗口，用颜色区分；最大池化从每个窗口取最大值，平均池化取均值，输出都是 2×2，颜色与窗口相同。" alt_en="An input of 4 by 4 in four windows of 2 by 2, told apart by color. Max pooling takes the maximum of each window, average pooling the mean; both outputs are 2 by 2, in the colors of the windows."
import drawsvg as draw
import torch
import torch.nn.functional as F

torch.manual_seed(1)
x = torch.randint(0, 10, (1, 4, 4)).float()
largest, mean = F.max_pool2d(x, 2)[0], F.avg_pool2d(x, 2)[0]

d = draw.Drawing(
    430, 196, font_family="sans-serif", text_anchor="middle"
)
fills = [("#4477aa", "#ffffff"), ("#cc6677", "#ffffff"),
         ("#ddaa33", "#000000"), ("none", "currentColor")]


def write(text, x, y, color="currentColor", **more):
    d.append(draw.Text(str(text), 16, x, y, fill=color, **more))


def grid(values, left, top, size, zh, en):
    for i, row in enumerate(values.tolist()):
        for j, value in enumerate(row):
            x, y = left + 40 * j, top + 40 * i
            fill, ink = fills[i // size * 2 + j // size]
            d.append(draw.Rectangle(
                x + 1, y + 1, 38, 38, fill=fill, stroke="currentColor"
            ))
            write(f"{value:g}", x + 20, y + 26, ink)
    middle = left + 20 * len(values)
    write(zh, middle, top - 10, lang="zh")
    write(en, middle, top - 10, lang="en")


grid(x[0], 1, 34, 2, "输入", "input")
write("→", 192, 120)
grid(largest, 224, 74, 1, "最大值", "maximum")
grid(mean, 344, 74, 1, "均值", "mean")
d
