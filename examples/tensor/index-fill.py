# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "按索引填充、复制和累加"
# title.en = "Fill, copy, and accumulate by index"
# ///

# %% rows
import torch

x = torch.zeros(4, 3)
rows = torch.tensor([0, 2])
print(x.index_fill(0, rows, 7.0))
new = torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
print(x.index_copy(0, rows, new))

# %% put
# zh: (0, 1) 出现两次。accumulate=True 累加；否则只留下一个。
# en: (0, 1) occurs twice: accumulate=True adds both values.
index = torch.tensor([0, 0, 3]), torch.tensor([1, 1, 2])
values = torch.tensor([10.0, 5.0, 1.0])
x.index_put(index, values, accumulate=True)

# %% masked
# zh: 依次取 source 的元素填入 True 的位置，与 source 的位置无关。
# en: The elements of source fill the True positions in order, not by
# en: their own positions.
mask = torch.tensor([[False, True], [True, False]])
source = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
print(torch.zeros(2, 2).masked_scatter(mask, source))
print(torch.where(mask, source, 0.0))

# %% too-few raises="RuntimeError"
torch.zeros(2, 2).masked_scatter(mask, torch.tensor([1.0]))
