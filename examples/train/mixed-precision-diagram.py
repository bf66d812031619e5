# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "三种浮点数的范围"
# title.en = "The ranges of three floating-point types"
# device = "cpu"
# ///

# %% ranges alt_zh="对数轴上的三条横条，表示 float32、bfloat16 和 float16 能表示的正规数的范围：前两条几乎一样长，从 1e-38 到 3e38；float16 只有从 6e-5 到 6.6e4 的一小段。每条右边是 eps：bfloat16 的最大，float32 的最小。" alt_en="Three bars on a logarithmic axis with the range of normal numbers of float32, bfloat16, and float16. The first two are almost equally long, from 1e-38 to 3e38; that of float16 is a short piece from 6e-5 to 6.6e4. Beside each bar is its eps, largest for bfloat16 and smallest for float32."
import math

import drawsvg as draw
import torch

d = draw.Drawing(
    440, 206, font_family="sans-serif", text_anchor="middle"
)


def write(text, x, y, color="currentColor", **more):
    d.append(draw.Text(text, 16, x, y, fill=color, **more))


def place(exponent):
    return 214 + 2.8 * exponent  # pixels


write("eps", 404, 20)
for lang, label in (("zh", "正规数的范围"),
                    ("en", "range of normal numbers")):
    write(label, 214, 20, lang=lang)
for i, (dtype, fill) in enumerate({
    torch.float32: "#4477aa",
    torch.bfloat16: "#4477aa",
    torch.float16: "#cc6677",
}.items()):
    info, y = torch.finfo(dtype), 36 + 44 * i
    left = place(math.log10(info.tiny))
    right = place(math.log10(info.max))
    write(str(dtype).removeprefix("torch."), 40, y + 22)
    d.append(draw.Rectangle(left, y, right - left, 32, fill=fill,
                            stroke="currentColor"))
    if right - left > 100:
        write(f"{info.tiny:.0e}", left + 36, y + 21, "#ffffff")
        write(f"{info.max:.0e}", right - 36, y + 21, "#ffffff")
    else:
        write(f"{info.tiny:.0e}", left - 32, y + 21)
        write(f"{info.max:.0e}", right + 34, y + 21)
    write(f"{info.eps:.1g}", 404, y + 22)
d.append(draw.Line(place(-40), 172, place(40), 172,
                   stroke="currentColor"))
for exponent in range(-40, 41, 20):
    x = place(exponent)
    d.append(draw.Line(x, 168, x, 176, stroke="currentColor"))
    write(f"1e{exponent}" if exponent else "1", x, 196)
d
