# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "下三角的位置"
# title.en = "The positions of a lower triangle"
# ///

# %% fill
import torch

values = torch.tensor([1.0, 2.0, 3.0, 4.0, 5.0, 6.0])
rows, cols = torch.tril_indices(3, 3)
lower = torch.zeros(3, 3)
lower[rows, cols] = values
print(rows, cols)
print(lower)

# %% order
# zh: 两个函数都按行排列，所以转置之后次序不同。
# en: Both functions go row by row, so a transpose has another order.
i, j = torch.triu_indices(3, 3)
print(lower.T[i, j])

# %% batch
batch = torch.zeros(2, 3, 3)
batch[:, rows, cols] = torch.stack([values, 10 * values])
print(batch[1])

# %% whole
# zh: 少了解包的星号，选取的就是整行。
# en: Without unpacking, whole rows are selected.
print(lower[torch.tril_indices(3, 3)].shape)
print(lower[tuple(torch.tril_indices(3, 3))].shape)
