# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "einsum 的常见错误", en = "Common einsum errors" }
# ///

# %% count raises="RuntimeError"
import torch

x = torch.ones(5, 2, 3)
print(torch.einsum("bij->bi", x).shape)
torch.einsum("ij->i", x)

# %% sizes raises="RuntimeError"
A, B = torch.ones(2, 3), torch.ones(2, 4)
print(torch.einsum("ji,jk->ik", A, B).shape)  # A.T @ B
torch.einsum("ij,jk->ik", A, B)

# %% output raises="RuntimeError"
torch.einsum("ij->ik", A)

# %% size-one
# zh: 长度为 1 的维度会广播；@ 会报错，einsum 不会。
# en: Size 1 broadcasts: @ would raise, einsum does not.
column = torch.ones(2, 1)
torch.einsum("ij,jk->ik", column, torch.ones(3, 4))

# %% same-with-matmul raises="RuntimeError"
column @ torch.ones(3, 4)

# %% implicit
# zh: 不写箭头，输出按字母顺序排列：ba 成了转置。
# en: Without an arrow, the output is in alphabetical order:
# en: ba transposes.
M = torch.arange(6).reshape(2, 3)
print(torch.einsum("ab", M).shape, torch.einsum("ba", M).shape)
# zh: 对出现两次的字母求和。
# en: Letters that appear twice are summed over.
print(torch.einsum("ij,jk", A, A.T).shape)

# %% dtypes raises="RuntimeError"
counts, prices = torch.tensor([1, 2]), torch.tensor([0.5, 1.5])
# zh: 不求和时，数据类型照常提升。
# en: Without a sum, data types are promoted as usual.
print(torch.einsum("i,i->i", counts, prices))
torch.einsum("i,i->", counts, prices)
