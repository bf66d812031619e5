# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "卷积的一个窗口"
# title.en = "One window of a convolution"
# device = "cpu"
# ///

# %% window alt_zh="5×5 的输入里有一个 3×3 的窗口被涂成蓝色，旁边是 3×3 的卷积核，右边是 3×3 的输出；窗口与卷积核逐元素相乘再求和，得到输出中涂成红色的一格。" alt_en="An input of 5 by 5 with a window of 3 by 3 in blue, a kernel of 3 by 3 beside it, and the output of 3 by 3 on the right. The sum of the products of window and kernel is the red element of the output."
import drawsvg as draw
import torch
import torch.nn.functional as F

torch.manual_seed(0)
image = torch.randint(0, 6, (5, 5))
kernel = torch.tensor([[-1, 0, 1]] * 3)
out = F.conv2d(image[None, None], kernel[None, None])[0, 0]
row, column = 1, 1  # the output to explain

d = draw.Drawing(
    466, 212, font_family="sans-serif", text_anchor="middle"
)


def write(text, x, y, color="currentColor", **more):
    d.append(draw.Text(str(text), 16, x, y, fill=color, **more))


def grid(values, left, top, marked, accent, zh, en):
    for i, line in enumerate(values.tolist()):
        for j, value in enumerate(line):
            x, y, on = left + 34 * j, top + 34 * i, (i, j) in marked
            d.append(draw.Rectangle(
                x + 1, y + 1, 32, 32, stroke="currentColor",
                fill=accent if on else "none",
            ))
            color = "#ffffff" if on else "currentColor"
            write(value, x + 17, y + 23, color)
    middle = left + 17 * values.shape[1]
    write(zh, middle, top - 10, lang="zh")
    write(en, middle, top - 10, lang="en")


window = {(row + i, column + j) for i in range(3) for j in range(3)}
grid(image, 0, 40, window, "#4477aa", "输入", "input")
write("×", 188, 131)
grid(kernel, 206, 74, (), "", "卷积核", "kernel")
write("=", 336, 131)
grid(out, 363, 74, {(row, column)}, "#cc6677", "输出", "output")
d
