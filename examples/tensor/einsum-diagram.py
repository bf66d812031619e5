# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "einsum 的字母"
# title.en = "The letters of an einsum"
# device = "cpu"
# ///

# %% letters alt_zh="注意力得分 bqhd,bkhd->bhqk 的字母表：每列一个字母 b、h、q、k、d；query 有 b、q、h、d，key 有 b、k、h、d，结果有 b、h、q、k。d 不在结果里，所以对 d 求和，用红色标出。" alt_en="A table of the letters in bqhd,bkhd->bhqk, one column each for b, h, q, k, d. The query has b, q, h, d; the key b, k, h, d; the result b, h, q, k. The column of d is red: the result doesn't have it, so it is summed over."
import drawsvg as draw
import torch

equation = "bqhd,bkhd->bhqk"
query, key = torch.zeros(2, 5, 3, 8), torch.zeros(2, 7, 3, 8)
scores = torch.einsum(equation, query, key)
parts = equation.replace("->", ",").split(",")
rows = list(zip(("query", "key", "scores"), parts))
sizes = dict(zip(parts[0] + parts[1], query.shape + key.shape))
sizes |= dict(zip(parts[2], scores.shape))
d = draw.Drawing(430, 222)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


def label(x, y, zh, en, **style):
    text(x, y, zh, lang="zh", **style)
    text(x, y, en, lang="en", **style)


letters = parts[2] + "".join(set(sizes) - set(parts[2]))
for j, letter in enumerate(letters):
    x = 82 + 70 * j
    text(x + 31, 16, letter, size=18)
    for i, (name, part) in enumerate(rows):
        y = 38 + 54 * i
        summed = letter not in parts[2]
        fill = "#cc6677" if summed else "#4477aa"
        if letter in part:
            d.append(draw.Rectangle(x, y, 62, 44, fill=fill))
            text(x + 31, y + 22, sizes[letter], fill="#ffffff", size=18)
        elif i == 2:
            label(x + 31, y + 22, "求和", "summed")
for i, (name, part) in enumerate(rows):
    text(4, 60 + 54 * i, name, text_anchor="start")
text(216, 208, equation)
d
