# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "直接写出 CSR", en = "Building CSR directly" }
# ///

# %% build
import torch

torch.sparse.check_sparse_tensor_invariants.enable()
# zh: 第 0 行有 2 个元素，第 1 行没有，第 2 行有 1 个。
# en: Row 0 has two elements, row 1 none, and row 2 one.
S = torch.sparse_csr_tensor(
    crow_indices=[0, 2, 2, 3],
    col_indices=[0, 2, 1],
    values=[1.0, 2.0, 3.0],
    size=(3, 3),
)
print(S.to_dense())
print(S @ torch.ones(3, 1))

# %% from-counts
counts = torch.tensor([2, 0, 1])  # elements of each row
torch.cat([counts.new_zeros(1), counts.cumsum(0)])

# %% from-rows
# zh: 行号要先排好序，再换成起点。
# en: Row numbers have to be sorted before they become starts.
row = torch.tensor([2, 0, 0])
row, order = row.sort(stable=True)
print(torch.searchsorted(row, torch.arange(4)), order)

# %% crow raises="RuntimeError"
torch.sparse_csr_tensor([0, 2, 3], [0, 2, 1], [1.0, 2.0, 3.0], (3, 3))

# %% unsorted raises="RuntimeError"
torch.sparse_csr_tensor(
    [0, 2, 2, 3], [2, 0, 1], [1.0, 2.0, 3.0], (3, 3)
)
