# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn", "drawsvg"]
#
# [tool.example]
# title.zh = "广播"
# title.en = "Broadcasting"
# ///

# %% center
import torch
from sklearn.datasets import load_digits

images = torch.tensor(load_digits().images, dtype=torch.float32) / 16
y = torch.tensor(load_digits().target)
mean = images.mean(0)  # (8, 8)
centered = images - mean  # (1797, 8, 8) - (8, 8)
print("shape:", centered.shape)
print(f"pixel (3, 4) of image 0: {images[0, 3, 4]:.3f}")
print(f"its mean in all images:  {mean[3, 4]:.3f}")
print(f"difference:              {centered[0, 3, 4]:.3f}")

# %% drawing alt_zh="形状为 (3, 1) 的一列数加上形状为 (4,) 的一行数，得到 3 行 4 列：列被向右重复，行被向下重复。" alt_en="A column of shape (3, 1) plus a row of shape (4,) gives 3 rows and 4 columns: the column is repeated to the right, the row downward."
import drawsvg as dw

column = torch.tensor([[10], [20], [30]])  # (3, 1)
row = torch.tensor([1, 2, 3, 4])  # (4,)
total = column + row  # (3, 4)
drawing = dw.Drawing(600, 170)


def cells(matrix, left, top, filled):
    for i, numbers in enumerate(matrix.tolist()):
        for j, number in enumerate(numbers):
            own = filled and (i < filled[0]) and (j < filled[1])
            x, y = left + 36 * j, top + 34 * i
            fill = "#4477aa" if own else "none"
            color = "#ffffff" if own else "currentColor"
            dash = "3 3" if filled and not own else "none"
            drawing.append(dw.Rectangle(
                x, y, 34, 32, fill=fill, stroke="currentColor",
                stroke_dasharray=dash,
            ))
            drawing.append(dw.Text(
                str(number), 15, x + 17, y + 21, text_anchor="middle",
                fill=color, font_family="sans-serif",
            ))


def text(words, x, y):
    drawing.append(dw.Text(
        words, 16, x, y, text_anchor="middle", fill="currentColor",
        font_family="sans-serif",
    ))


spread = torch.broadcast_tensors(column, row)
for matrix, own, left, sign, name in (
    (spread[0], (3, 1), 10, "", column.shape),
    (spread[1], (1, 4), 220, "+", row.shape),
    (total, None, 430, "=", total.shape),
):
    cells(matrix, left, 40, own)
    text(str(tuple(name)), left + 71, 26)
    text(sign, left - 33, 96)
drawing

# %% mismatch raises="RuntimeError"
images - images.mean(dim=(1, 2))

# %% per-image
ink = images.mean(dim=(1, 2), keepdim=True)
print("ink:", ink.shape, "result:", (images - ink).shape)

# %% column
answer = y.reshape(-1, 1)  # (1797, 1)
print("compared:", (answer == y).shape)
print(f"accuracy {(answer == y).float().mean():.1%}")
print(f"accuracy {(answer.flatten() == y).float().mean():.1%}")

# %% loss
guess, target = answer.float(), y.float()  # (1797, 1), (1797,)
mse_loss = torch.nn.functional.mse_loss
print(f"(N, 1) and (N,): {mse_loss(guess, target):.2f}")
print(f"(N,) and (N,):   {mse_loss(guess.flatten(), target):.2f}")
