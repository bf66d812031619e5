# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "drawsvg"]
#
# [tool.example]
# title.zh = "逐个配对与行列交叉"
# title.en = "Pairs and grids"
# device = "cpu"
# ///

# %% pairs alt_zh="同一个 3 行 4 列的张量画了两次，rows 是 [0, 2]，cols 是 [3, 0]：左边 x[rows, cols] 选中 (0, 3) 和 (2, 0) 两个元素，得到 [3, 8]；右边 x[rows[:, None], cols] 选中两行与两列交叉的四个元素，得到 [[3, 0], [11, 8]]。" alt_en="One tensor of 3 rows and 4 columns, drawn twice, with rows [0, 2] and cols [3, 0]. Left, x[rows, cols] selects the two elements at (0, 3) and (2, 0), giving [3, 8]. Right, x[rows[:, None], cols] selects the four elements where two rows cross two columns, giving [[3, 0], [11, 8]]."
import drawsvg as draw
import torch

x = torch.arange(12).reshape(3, 4)
rows = torch.tensor([0, 2])
cols = torch.tensor([3, 0])
ways = {
    "x[rows, cols]": x[rows, cols],
    "x[rows[:, None], cols]": x[rows[:, None], cols],
}
d = draw.Drawing(440, 196)


def text(x, y, words, size=16, **style):
    look = {"fill": "currentColor", "text_anchor": "middle"} | style
    look["font_family"] = "sans-serif"
    d.append(draw.Text(str(words), size, x, y + 6, **look))


for left, (code, picked) in zip((6, 238), ways.items()):
    text(left + 98, 16, code)
    for n in x.flatten().tolist():
        i, j = divmod(n, x.shape[1])
        mark = n in picked.flatten().tolist()
        edge = {"fill": "#4477aa" if mark else "none"}
        edge["stroke"] = "currentColor"
        px, py = left + 49 * j, 38 + 42 * i
        d.append(draw.Rectangle(px, py, 45, 38, **edge))
        ink = "#ffffff" if mark else "currentColor"
        text(px + 22, py + 19, n, fill=ink)
    text(left + 98, 180, picked.tolist())
d
