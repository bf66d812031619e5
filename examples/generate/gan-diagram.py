# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "哪个网络得到梯度"
# title.en = "Which network gets gradients"
# device = "cpu"
# ///

# %% steps alt_zh="两行，都是 z 经过 G 得到 fake，fake 经过 D 得到损失；得到梯度的网络涂成蓝色。训练判别器时，fake 之后有 detach，只有 D 是蓝色；训练生成器时，梯度穿过 D，到达 G，两者都是蓝色。" alt_en="Two rows, in which z passes through G to give fake, and fake through D to give the loss; networks that get gradients are blue. In the discriminator's step there is a detach after fake, and only D is blue; in the generator's step the gradient passes through D to G, and both are blue."
import drawsvg as draw
import torch
from torch import nn

torch.manual_seed(0)
z = torch.randn(4, 2)


def reached(detach):
    """Run backward; return which networks have gradients."""
    G, D = nn.Linear(2, 2), nn.Linear(2, 1)
    fake = G(z)
    D(fake.detach() if detach else fake).mean().backward()
    return {"G": G.weight.grad is not None,
            "D": D.weight.grad is not None}


d = draw.Drawing(
    452, 214, font_family="sans-serif", text_anchor="middle"
)
tip = draw.Marker(-8, -4, 0, 4, orient="auto", id="tip")
tip.append(draw.Lines(-8, -4, 0, 0, -8, 4, fill="currentColor"))


def write(text, x, y, color="currentColor", **more):
    d.append(draw.Text(text, 16, x, y, fill=color, **more))


for row, (detach, zh, en) in enumerate((
    (True, "训练判别器", "the discriminator's step"),
    (False, "训练生成器", "the generator's step"),
)):
    top, blue = 30 + 112 * row, reached(detach)
    write(zh, 226, top - 10, lang="zh")
    write(en, 226, top - 10, lang="en")
    for k, name in enumerate(("z", "G", "fake", "D", "loss")):
        x = 2 + 98 * k
        on = blue.get(name, False)
        d.append(draw.Rectangle(
            x, top, 56, 44, rx=6 if name in blue else 0,
            fill="#4477aa" if on else "none", stroke="currentColor",
        ))
        write(name, x + 28, top + 28,
              "#ffffff" if on else "currentColor")
        if k < 4:
            d.append(draw.Line(x + 57, top + 22, x + 96, top + 22,
                               stroke="currentColor", marker_end=tip))
    if detach:
        d.append(draw.Line(273, top + 2, 273, top + 42, stroke_width=4,
                           stroke="#cc6677"))
        write("detach", 273, top + 62)
d
