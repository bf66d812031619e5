# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scipy"]
#
# [tool.example]
# title.zh = "COO、CSR 和稀疏矩阵乘法"
# title.en = "COO, CSR, and sparse matrix multiplication"
# ///

# %% coalesce raises="RuntimeError"
import torch

index = torch.tensor([[0, 1, 1], [2, 0, 0]])  # (1, 0) occurs twice
S = torch.sparse_coo_tensor(
    index, torch.tensor([1.0, 2.0, 3.0]), (2, 3), check_invariants=True
)
print(S.to_dense())
print(S.coalesce())
S.indices()

# %% relu
# zh: relu 先合并：(1, 0) 处的和是 2 - 3，relu 之后是 0。
# en: relu coalesces first: at (1, 0), the sum is 2 - 3, and its relu 0.
T = torch.sparse_coo_tensor(
    index, torch.tensor([1.0, 2.0, -3.0]), (2, 3), check_invariants=True
)
print(T.relu().to_dense())

# %% csr volatile=true
C = S.to_sparse_csr()
print(C.crow_indices(), C.col_indices(), C.values())
D = torch.tensor([[0.0, 0.0, 1.0], [5.0, 0.0, 0.0]])
print(D.to_sparse().layout, D.to_sparse_csr().layout)

# %% memory
n = 10_000
for density in (0.001, 0.01, 0.3):
    nnz = int(n * n * density)
    dense, coo = 4 * n * n, nnz * (2 * 8 + 4)
    csr = nnz * (8 + 4) + 8 * (n + 1)
    print(f"{density:6.1%}: dense {dense / 1e6:.0f} MB, "
          f"COO {coo / 1e6:.0f} MB, CSR {csr / 1e6:.0f} MB")

# %% gradient
w = torch.ones(3, 1, requires_grad=True)
edges = S.coalesce().requires_grad_()
torch.sparse.mm(edges, w).sum().backward()
print(w.grad.T)
print(edges.grad.layout, edges.grad.coalesce().values())

# %% scipy
import scipy.sparse

c = S.coalesce()
M = scipy.sparse.coo_array((c.values(), c.indices().numpy()), c.shape)
print(M.toarray())
back = torch.sparse_coo_tensor(
    torch.stack([torch.from_numpy(i) for i in M.coords]),
    torch.from_numpy(M.data), M.shape, check_invariants=True,
)
print(back.dtype, back.shape)
