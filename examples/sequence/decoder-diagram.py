# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "因果掩码与预测目标"
# title.en = "The causal mask and the targets"
# device = "cpu"
# ///

# %% mask alt_zh="因果掩码：每行是一个位置，蓝色的格子是它可以关注的 token，即自己和之前的；右边是这个位置要预测的下一个 token。" alt_en="The causal mask: each row is a position, and the blue boxes are the tokens that it may attend to, itself and the earlier ones. On the right is the next token, which this position has to predict."
import drawsvg as draw
from torch import nn

tokens = {"zh": list("床前明月光"), "en": "to be or not to".split()}
length = len(tokens["zh"]) - 1
mask = nn.Transformer.generate_square_subsequent_mask(length)

d = draw.Drawing(
    400, 240, font_family="sans-serif", text_anchor="middle"
)


def write(text, x, y, **more):
    d.append(draw.Text(text, 17, x, y, fill="currentColor", **more))


for lang, words in tokens.items():
    inputs, targets = words[:-1], words[1:]
    for i in range(length):
        write(inputs[i], 96 + 46 * i, 50, lang=lang)
        write(inputs[i], 40, 88 + 44 * i, lang=lang)
        write(targets[i], 340, 88 + 44 * i, lang=lang)
for lang, head in (("zh", ("可以关注", "目标")),
                   ("en", ("may attend to", "target"))):
    write(head[0], 165, 20, lang=lang)
    write(head[1], 340, 50, lang=lang)
for i in range(length):
    write("→", 286, 88 + 44 * i)
    for j in range(length):
        allowed = mask[i, j] == 0  # -inf otherwise
        d.append(draw.Rectangle(
            75 + 46 * j, 62 + 44 * i, 42, 40, stroke="currentColor",
            fill="#4477aa" if allowed else "none",
        ))
d
