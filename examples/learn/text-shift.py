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

line = "白日依山尽，黄河"
numbers = {c: i for i, c in enumerate(sorted(set(line)))}
window = torch.tensor([numbers[c] for c in line])  # (8,)
x, y = window[:-1], window[1:]  # (7,) each
print("input ", x.tolist())
print("target", y.tolist())

# %% drawing alt_zh="上面一行是输入的七个字符，下面一行是目标，每个目标是输入的下一个字符；第四个目标由前四个输入预测" alt_en="A row of seven input characters above a row of targets; each target is the character after its input. Lines lead from the first four inputs to the fourth target"
import drawsvg

drawing = drawsvg.Drawing(440, 170)
shown_as = {i: c for c, i in numbers.items()}
shown = 3  # the position whose context is drawn
for i in range(shown + 1):
    ends = 76 + 50 * i, 56, 76 + 50 * shown, 108
    drawing.append(
        drawsvg.Line(*ends, stroke="#4477aa", stroke_width=2)
    )
for row, (zh, en, tokens) in enumerate(
    (("输入", "input", x), ("目标", "target", y))
):
    top = 16 + 92 * row
    for word, lang in ((zh, "zh"), (en, "en")):
        drawing.append(
            drawsvg.Text(
                word, 14, 4, top + 26, fill="currentColor",
                font_family="sans-serif", lang=lang,
            )
        )
    for i, token in enumerate(tokens.tolist()):
        chosen = i == shown if row else i <= shown
        fill = "#4477aa" if chosen else "none"
        box = 56 + 50 * i, top, 40, 40
        drawing.append(
            drawsvg.Rectangle(*box, fill=fill, stroke="currentColor")
        )
        drawing.append(
            drawsvg.Text(
                shown_as[token], 20, 76 + 50 * i, top + 27,
                fill="white" if chosen else "currentColor",
                font_family="sans-serif", text_anchor="middle",
            )
        )
drawing
