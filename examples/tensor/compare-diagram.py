# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "where 从哪一边取值"
# title.en = "Which side where takes"
# device = "cpu"
# ///

# %% where alt_zh="四行：x > 0 是 False、True、False；x 是 -1、2、-3；y 是 10、20、30；where 的结果是 10、2、30。取自 x 的 2 是蓝色，取自 y 的 10 和 30 是黄色，没有用到的数没有填充。" alt_en="Four rows. x > 0 is False, True, False; x is -1, 2, -3; y is 10, 20, 30; where gives 10, 2, 30. The 2 from x is blue, the 10 and 30 from y are yellow, and unused numbers aren't filled."
import drawsvg as draw
import torch

x = torch.tensor([-1.0, 2.0, -3.0])
y = torch.tensor([10.0, 20.0, 30.0])
result = torch.where(x > 0, x, y)
d = draw.Drawing(380, 204)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


blue, yellow = ("#4477aa", "#ffffff"), ("#ddaa33", "#000000")
rows = {"x > 0": x > 0, "x": x, "y": y, "where": result}
for i, (name, t) in enumerate(rows.items()):
    top = 52 * i + 4
    text(2, top + 20, name, text_anchor="start")
    for j, value in enumerate(t.tolist()):
        left = 80 + 98 * j
        fill, ink = "none", "currentColor"
        if name != "x > 0" and value == result[j]:
            fill, ink = blue if x[j] > 0 else yellow
        edge = {"fill": fill, "stroke": "currentColor"}
        d.append(draw.Rectangle(left, top, 90, 40, **edge))
        words = value if isinstance(value, bool) else f"{value:g}"
        text(left + 45, top + 20, words, fill=ink)
d
