# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "稀疏张量的错误", en = "Sparse tensor errors" }
# ///

# %% layout raises="RuntimeError"
import torch

pairs = torch.tensor([[0, 2], [1, 0], [1, 2]])  # (nnz, 2)
values = torch.tensor([3.0, 4.0, 5.0])
torch.sparse_coo_tensor(pairs, values, (2, 3), check_invariants=True)

# %% add raises="RuntimeError"
S = torch.sparse_coo_tensor(
    pairs.T, values, (2, 3), check_invariants=True
)
print(torch.ones(2, 3) + S)
S + 1

# %% exp
try:
    torch.exp(S)
except NotImplementedError as error:
    print(str(error).split(" This could")[0])

# %% numpy raises="TypeError"
S.numpy()

# %% softmax
# zh: 稀疏的 softmax 只在已存储的元素上归一化，空位不是 0，而是不存在。
# en: The sparse softmax normalizes over the stored elements: the others
# en: count as missing, not as 0.
print(torch.sparse.softmax(S, dim=1).to_dense())
print(S.to_dense().softmax(1))
