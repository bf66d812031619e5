# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "浮点数的二进制位与间隔"
# title.en = "Bits of a floating-point number, and gaps"
# device = "cpu"
# ///

# %% bits alt_zh="三行二进制位：float32 有 1 位符号、8 位指数、23 位尾数；bfloat16 是 1、8、7，指数部分与 float32 相同；float16 是 1、5、10。每行上方是 0.1 存进去之后的值。" alt_en="Three rows of bits. float32: 1 sign bit, 8 exponent bits, 23 fraction bits. bfloat16: 1, 8, 7, with the same exponent bits as float32. float16: 1, 5, 10. Above each row is the value that 0.1 becomes."
import math

import drawsvg as draw
import torch

colors = {"#cc6677": "#ffffff", "#4477aa": "#ffffff"}
colors["#ddaa33"] = "#000000"
d = draw.Drawing(460, 262)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


x = torch.tensor(0.1)
dtypes = (torch.float32, torch.bfloat16, torch.float16)
for row, dtype in enumerate(dtypes):
    info = torch.finfo(dtype)
    fraction = round(-math.log2(info.eps))
    exponent = info.bits - 1 - fraction
    y = x.to(dtype)
    number = y.view(getattr(torch, f"uint{info.bits}")).item()
    top = 76 * row
    text(6, top + 12, str(dtype)[6:], text_anchor="start")
    text(454, top + 12, f"{y.item():.10f}", text_anchor="end")
    parts = [0] + [1] * exponent + [2] * fraction
    bits = f"{number:0{info.bits}b}"
    for i, (bit, part) in enumerate(zip(bits, parts)):
        fill, ink = list(colors.items())[part]
        left = 14 * i + 6
        d.append(draw.Rectangle(left, top + 28, 13, 24, fill=fill))
        text(left + 6.5, top + 40, bit, fill=ink, size=14)
words = (("符号", "sign"), ("指数", "exponent"), ("尾数", "fraction"))
for i, (fill, pair) in enumerate(zip(colors, words)):
    d.append(draw.Rectangle(6 + 130 * i, 236, 16, 16, fill=fill))
    for lang, word in zip(("zh", "en"), pair):
        text(30 + 130 * i, 243, word, text_anchor="start", lang=lang)
d

# %% gaps alt_zh="从 1 到 16 的数轴，标出 float8_e4m3fn 能表示的每一个数：每过一个 2 的幂，间隔加倍，分别是 1/8、1/4、1/2、1。" alt_en="A number line from 1 to 16 with a mark at each number that float8_e4m3fn can represent. Past each power of two the gaps double: 1/8, 1/4, 1/2, and 1."
d = draw.Drawing(460, 110)
numbers = torch.arange(127, dtype=torch.uint8).view(torch.float8_e4m3fn)
numbers = numbers.float()
numbers = numbers[(numbers >= 1) & (numbers <= 16)].tolist()
places = [12 + 29 * (n - 1) for n in numbers]
d.append(draw.Line(12, 50, places[-1], 50, stroke="currentColor"))
for n, x in zip(numbers, places):
    power = math.log2(n).is_integer()
    end = 66 if power else 50
    color = "#4477aa" if power else "currentColor"
    d.append(draw.Line(x, 34, x, end, stroke=color, stroke_width=2))
    if power:
        text(x, 78, f"{n:g}")
for a, b in ((2, 4), (4, 8), (8, 16)):
    gap = numbers[numbers.index(a) + 1] - a
    text(12 + 29 * ((a + b) / 2 - 1), 14, f"+{gap:g}")
d
