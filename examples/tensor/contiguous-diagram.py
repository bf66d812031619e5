# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "张量、步幅与存储"
# title.en = "A tensor, its strides, and its storage"
# device = "cpu"
# ///

# %% strides alt_zh="3 行 4 列的张量，下面是 12 个元素的存储；第 1 列的 3 个元素在存储里的位置是 1、5、9，每步跳过 4 个。" alt_en="A tensor of 3 rows and 4 columns, and its storage of 12 elements below. The three elements of column 1 are at 1, 5, and 9 in the storage: each step skips 4."
import torch

x = torch.arange(12).view(3, 4)
column = x[:, 1]


class StridesDrawing:
    """Elements of a matrix and, below, their places in storage."""

    def __init__(self, matrix, view):
        start, step = view.storage_offset(), view.stride(0)
        self.marked = {start + step * i for i in range(len(view))}
        self.matrix = matrix

    def box(self, row, column, value):
        mark = value in self.marked
        fill = "#4477aa" if mark else "none"
        color = "#ffffff" if mark else "currentColor"
        left, top = 30 * column + 1, 30 * row + 1
        return (
            f'<rect x="{left}" y="{top}" width="28" height="28"'
            f' fill="{fill}" stroke="currentColor"/>'
            f'<text x="{left + 14}" y="{top + 19}" text-anchor="middle"'
            f' font-family="sans-serif" font-size="13" fill="{color}">'
            f"{value}</text>"
        )

    def _repr_svg_(self):
        rows, columns = self.matrix.shape
        shapes = [
            self.box(i, j + 4, self.matrix[i, j].item())
            for i in range(rows)
            for j in range(columns)
        ]
        stored = self.matrix.untyped_storage().nbytes() // 8
        shapes += [self.box(rows + 1, k, k) for k in range(stored)]
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" width="362"'
            ' height="152" viewBox="0 0 362 152">'
            f"{''.join(shapes)}</svg>"
        )


StridesDrawing(x, column)
