# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "从 logits 到交叉熵"
# title.en = "From logits to cross entropy"
# device = "cpu"
# ///

# %% steps alt_zh="一个样本的三个 logits 经过 softmax 变成三个概率，用横条表示，和为 1；目标类别是 0，取出它的概率，取对数再取负，就是损失。" alt_en="The three logits of a sample become three probabilities by softmax, drawn as bars, which sum to 1. The probability of the target class, class 0, is picked; its negative logarithm is the loss."
import drawsvg as draw
import torch
import torch.nn.functional as F

logits, target = torch.tensor([2.0, 0.0, -1.0]), 0
p = logits.softmax(0)
loss = F.cross_entropy(logits, torch.tensor(target))

d = draw.Drawing(
    470, 176, font_family="sans-serif", text_anchor="middle"
)


def write(text, x, y, color="currentColor", **more):
    d.append(draw.Text(text, 16, x, y, fill=color, **more))


for lang, head in (
    ("zh", ("类别", "logits", "softmax", "−log")),
    ("en", ("class", "logits", "softmax", "−log")),
):
    for text, x in zip(head, (24, 102, 238, 420), strict=True):
        write(text, x, 22, lang=lang)
for c in range(3):
    y = 62 + 44 * c
    right = c == target
    fill = "#4477aa" if right else "none"
    write(str(c), 24, y + 6)
    d.append(draw.Rectangle(70, y - 16, 64, 32, fill="none",
                            stroke="currentColor"))
    write(f"{logits[c]:.1f}", 102, y + 6)
    write("→", 152, y + 6)
    d.append(draw.Rectangle(172, y - 16, 110 * p[c].item(), 32,
                            fill=fill, stroke="currentColor"))
    write(f"{p[c]:.3f}", 200 + 110 * p[c].item(), y + 6)
    if right:
        write("→", 345, y + 6)
        d.append(draw.Rectangle(378, y - 16, 84, 32, fill="#cc6677",
                                stroke="currentColor"))
        write(f"{loss:.3f}", 420, y + 6, "#ffffff")
d
