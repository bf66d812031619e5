# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "一个种子，一个序列"
# title.en = "One seed, one sequence"
# device = "cpu"
# ///

# %% order alt_zh="种子 0 的四个随机数排了两遍，数值相同。上面一行分给 rand(2) 和 rand(2)，下面一行先用 rand(1) 抽走一个，再用 rand(3) 抽三个：序列没有变，每次调用得到的数错开了一位。" alt_en="The first four random numbers of seed 0, twice, with the same values. In the top row, they go to rand(2) and rand(2); in the bottom row, rand(1) takes one and rand(3) three. The sequence is the same, but the calls get numbers shifted by one."
import drawsvg as draw
import torch

paint = [("#4477aa", "#ffffff"), ("#ddaa33", "#000000")]
d = draw.Drawing(440, 156)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


for row, counts in enumerate(((2, 2), (1, 3))):
    torch.manual_seed(0)
    left, y = 6, 80 * row
    for count, (fill, ink) in zip(counts, paint):
        width = 102 * count - 6
        numbers = torch.rand(count)
        text(left + width / 2, y + 14, f"rand({count})")
        d.append(draw.Rectangle(left, y + 32, width, 38, fill=fill))
        for i, n in enumerate(numbers.tolist()):
            text(left + 102 * i + 48, y + 51, f"{n:.4f}", fill=ink)
        left += 102 * count + 12
d
