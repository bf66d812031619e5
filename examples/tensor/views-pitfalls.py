# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "视图的常见错误", en = "Common errors with views" }
# ///

# %% changed
import torch


# zh: 本想返回归一化的结果，却修改了调用者的数据。
# en: Meant to return a normalized row, it changes its input.
def first_row(table):
    row = table[0]
    row /= row.sum()
    return row


table = torch.tensor([[1.0, 3.0], [2.0, 2.0]])
print(first_row(table))
print(table)

# %% keeps-all
big = torch.zeros(1000, 1000)
# zh: 只保留一行，整块存储却都留在内存里。
# en: Keeping one row keeps the whole storage in memory.
row = big[0]
print(row.untyped_storage().nbytes())
print(row.clone().untyped_storage().nbytes())

# %% saved
import io

# zh: 保存到文件时也一样：写入的是整块存储。
# en: Saving also writes the whole storage.
for y in (row, row.clone()):
    buffer = io.BytesIO()
    torch.save(y, buffer)
    print(f"{len(buffer.getvalue()) / 1e6:.2f} MB")

# %% leaf raises="RuntimeError"
weight = torch.zeros(3, requires_grad=True)
# zh: 不能通过视图原地修改需要梯度的叶子。
# en: A leaf can't be changed in place through a view.
weight[0] = 1
