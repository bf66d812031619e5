# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "合并维度的条件"
# title.en = "When dimensions can be merged"
# device = "cpu"
# ///

# %% crop alt_zh="24 个元素的存储，裁剪后保留的是 0 到 7 和 12 到 19。上方的弧线从每一行的起点到下一行的起点，跨度依次是 4、8、4；每张图的 8 个元素相邻，两张图之间隔着被裁掉的一行。" alt_en="A storage of 24 elements; after cropping, 0 to 7 and 12 to 19 are kept. Arcs lead from the start of each row to the next: steps of 4, 8, and 4. The 8 elements of one image are adjacent; between the images lies the cropped row."
import drawsvg as draw
import torch

x = torch.arange(24).view(2, 3, 4)
crop = x[:, :2]
kept = crop.flatten().tolist()
starts = crop[..., 0].flatten().tolist()
d = draw.Drawing(464, 146)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


def label(x, y, zh, en, **style):
    text(x, y, zh, lang="zh", **style)
    text(x, y, en, lang="en", **style)


for n in range(x.untyped_storage().nbytes() // x.itemsize):
    fill = "#4477aa" if n in kept else "none"
    ink = "#ffffff" if n in kept else "currentColor"
    edge = {"fill": fill, "stroke": "currentColor"}
    d.append(draw.Rectangle(19 * n + 4, 62, 19, 28, **edge))
    text(19 * n + 13.5, 76, n, fill=ink, size=14)
for a, b in zip(starts, starts[1:]):
    left, right = 19 * a + 14, 19 * b + 14
    uneven = b - a != crop.stride(1)
    arc = draw.Path(fill="none", stroke_width=2)
    arc.args["stroke"] = "#cc6677" if uneven else "currentColor"
    arc.M(left, 58).Q((left + right) / 2, 16, right, 58)
    d.append(arc)
    text((left + right) / 2, 20, f"+{b - a}")
for image in crop:
    left = 19 * image.storage_offset() + 4
    width = 19 * image.numel()
    line = draw.Line(left, 98, left + width, 98, stroke="currentColor")
    d.append(line)
    n = image.storage_offset() // x.stride(0)
    label(left + width / 2, 118, f"第 {n} 张图", f"image {n}")
d
