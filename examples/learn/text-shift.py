# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "drawsvg"]
#
# [tool.example]
# title = { zh = "目标是下一个字符", en = "The target is the next one" }
# device = "cpu"
# ///

# %% window
import torch

for line in ("beauty's", "白日依山尽，黄河"):
    numbers = {c: i for i, c in enumerate(sorted(set(line)))}
    window = torch.tensor([numbers[c] for c in line])  # (8,)
    x, y = window[:-1], window[1:]  # (7,) each
    print("input ", *line[:-1], x.tolist())
    print("target", *line[1:], y.tolist())

# %% drawing alt_zh="上面一行是输入的七个字符，下面一行是目标，每个目标是输入的下一个字符；第四个目标由前四个输入预测" alt_en="A row of seven input characters above a row of targets; each target is the character after its input. Lines lead from the first four inputs to the fourth target"
import drawsvg

drawing = drawsvg.Drawing(440, 170)
shown = 3  # the position whose context is drawn
for i in range(shown + 1):
    ends = 76 + 50 * i, 56, 76 + 50 * shown, 108
    drawing.append(
        drawsvg.Line(*ends, stroke="#4477aa", stroke_width=2)
    )


def write(text, size, x, y, color="currentColor", **more):
    more["font_family"] = "sans-serif"
    drawing.append(drawsvg.Text(text, size, x, y, fill=color, **more))


for row, words in enumerate((("输入", "input"), ("目标", "target"))):
    top = 16 + 92 * row
    for i in range(7):
        chosen = i == shown if row else i <= shown
        fill = "#4477aa" if chosen else "none"
        box = 56 + 50 * i, top, 40, 40
        drawing.append(
            drawsvg.Rectangle(*box, fill=fill, stroke="currentColor")
        )
    lines = "白日依山尽，黄河", "beauty's"
    for lang, word, line in zip(("zh", "en"), words, lines):
        write(word, 14, 4, top + 26, lang=lang)
        for i, character in enumerate(line[row : row + 7]):
            chosen = i == shown if row else i <= shown
            color = "white" if chosen else "currentColor"
            write(
                character, 20, 76 + 50 * i, top + 27, color,
                lang=lang, text_anchor="middle",
            )
drawing
