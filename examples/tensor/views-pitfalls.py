# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "视图的常见错误", en = "Pitfalls of views" }
# ///

# %% changed
import torch


# zh: 想返回归一化的结果，却改了调用者的数据。
# en: Meant to return a normalised row; it changes the caller's.
def first_row(table):
    row = table[0]
    row /= row.sum()
    return row


table = torch.tensor([[1.0, 3.0], [2.0, 2.0]])
print(first_row(table))
print(table)

# %% keeps-all
big = torch.zeros(1000, 1000)
# zh: 只留一行，可是整块存储都还在。
# en: One row is kept, and with it the whole storage.
row = big[0]
print(row.untyped_storage().nbytes())
print(row.clone().untyped_storage().nbytes())

# %% saved
import io

# zh: 存文件时也一样：存的是整块存储。
# en: Saving does the same: it writes the whole storage.
for y in (row, row.clone()):
    buffer = io.BytesIO()
    torch.save(y, buffer)
    print(len(buffer.getvalue()) > 4_000_000)

# %% leaf raises="RuntimeError"
weight = torch.zeros(3, requires_grad=True)
# zh: 视图连着自动求导：不能借它原地改一个叶子。
# en: Autograd follows views: no in-place change of a leaf.
weight[0] = 1
