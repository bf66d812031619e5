# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "稀疏张量", en = "Sparse tensors" }
# ///

# %% build
import torch

rows, columns = torch.tensor([0, 1, 1]), torch.tensor([2, 0, 2])
values = torch.tensor([3.0, 4.0, 5.0])
S = torch.sparse_coo_tensor(
    torch.stack([rows, columns]), values, (2, 3), check_invariants=True
)
print(S.to_dense())
x = torch.tensor([[1.0], [10.0], [100.0]])
print(S @ x)  # dense
