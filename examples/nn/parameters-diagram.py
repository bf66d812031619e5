# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "参数、缓冲区与普通属性"
# title.en = "Parameters, buffers, and plain attributes"
# device = "cpu"
# ///

# %% kinds alt_zh="表格：参数 weight 由优化器更新、存入 state_dict、随 to 移动；缓冲区 steps 不更新，但保存并移动；普通属性 plain 三者都没有。" alt_en="A table: the parameter weight is updated by the optimizer, saved in state_dict, and moved by to; the buffer steps isn't updated, but saved and moved; the plain attribute has none of the three."
import drawsvg as draw
import torch
from torch import nn


class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(2))
        self.register_buffer("steps", torch.zeros(2))
        self.plain = torch.zeros(2)


scale = Scale()
updated = dict(scale.named_parameters())
saved = scale.state_dict()
scale.to("meta")

d = draw.Drawing(
    476, 190, font_family="sans-serif", text_anchor="middle"
)


def write(text, x, y, color="currentColor", **more):
    d.append(draw.Text(text, 16, x, y, fill=color, **more))


for lang, head in (
    ("zh", ("优化器更新", "state_dict", "随 to() 移动")),
    ("en", ("updated", "state_dict", "moved by to()")),
):
    for k, text in enumerate(head):
        write(text, 194 + 112 * k, 22, lang=lang)
for i, name in enumerate(("weight", "steps", "plain")):
    y = 36 + 52 * i
    write(name, 66, y + 20)
    kind = {"weight": "nn.Parameter", "steps": "register_buffer",
            "plain": "torch.Tensor"}[name]
    d.append(draw.Text(kind, 14, 66, y + 39, fill="currentColor"))
    moved = getattr(scale, name).is_meta
    for k, yes in enumerate((name in updated, name in saved, moved)):
        d.append(draw.Rectangle(
            140 + 112 * k, y, 108, 48, stroke="currentColor",
            fill="#4477aa" if yes else "none",
        ))
        write("✓" if yes else "–", 194 + 112 * k, y + 30,
              "#ffffff" if yes else "currentColor")
d
