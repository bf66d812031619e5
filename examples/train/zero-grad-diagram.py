# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "梯度的累积"
# title.en = "How gradients accumulate"
# device = "cpu"
# ///

# %% stacks alt_zh="三次反向传播之后的 .grad。左边不清零：柱子依次是 1、2、3，每次都加在之前的上面；右边每次先清零：每次都是 1。" alt_en="The value of .grad after each of three backward passes. On the left, without clearing: 1, 2, and 3, each added on top of the earlier ones. On the right, cleared before each: 1 every time."
import drawsvg as draw
import torch


def grads(clear):
    w = torch.ones((), requires_grad=True)
    seen = []
    for _ in range(3):
        if clear:
            w.grad = None
        w.backward()
        seen.append(int(w.grad.item()))
    return seen


d = draw.Drawing(
    440, 176, font_family="sans-serif", text_anchor="middle"
)


def write(text, x, y, **more):
    d.append(draw.Text(text, 16, x, y, fill="currentColor", **more))


def panel(heights, left, zh, en):
    write(zh, left + 90, 166, lang="zh")
    write(en, left + 90, 166, lang="en")
    for k, height in enumerate(heights):
        x = left + 64 * k
        for level in range(height):
            newest = level == height - 1
            d.append(draw.Rectangle(
                x, 102 - 40 * level, 52, 38, stroke="currentColor",
                fill="#4477aa" if newest else "none",
            ))
        write(str(height), x + 26, 94 - 40 * (height - 1))
    d.append(draw.Line(left - 4, 142, left + 184, 142,
                       stroke="currentColor"))


panel(grads(clear=False), 6, "不清零", "not cleared")
panel(grads(clear=True), 246, "每次先清零", "cleared each time")
d
