# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "展平时元素的顺序"
# title.en = "The order of elements when flattening"
# device = "cpu"
# ///

# %% order alt_zh="左边是两个样本，每个有两个 2×2 的通道，分别是蓝色和红色；右边是 flatten(1) 之后的两行，每行 8 个元素：先是蓝色通道的 4 个，再是红色通道的 4 个，每个通道逐行排列。" alt_en="On the left, two samples, each with two channels of 2 by 2, one blue and one red. On the right, the two rows of 8 elements that flatten(1) makes of them: first the 4 of the blue channel, then the 4 of the red one, each channel row by row."
import drawsvg as draw
import torch

x = torch.arange(16).view(2, 2, 2, 2)  # (N, C, H, W)
flat = torch.flatten(x, 1)  # (N, C*H*W)

d = draw.Drawing(
    478, 218, font_family="sans-serif", text_anchor="middle"
)


def write(text, x, y, color="currentColor", **more):
    d.append(draw.Text(str(text), 16, x, y, fill=color, **more))


def box(value, x, y):
    # zh: 颜色是元素所在的通道。
    # en: The color is the channel of the element.
    channel = value // x_stride % 2
    fill = "#cc6677" if channel else "#4477aa"
    d.append(draw.Rectangle(
        x + 1, y + 1, 32, 32, fill=fill, stroke="currentColor"
    ))
    write(value, x + 17, y + 23, "#ffffff")


x_stride = x.stride(1)
write(tuple(x.shape), 76, 20)
write(tuple(flat.shape), 338, 20)
for n in range(2):
    top = 44 + 104 * n
    for c in range(2):
        for h in range(2):
            for w in range(2):
                box(x[n, c, h, w].item(),
                    84 * c + 34 * w, top + 34 * h)
    write("→", 178, top + 40)
    for k, value in enumerate(flat[n].tolist()):
        box(value, 204 + 34 * k, top + 17)
d
