# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "einsum", en = "einsum" }
# ///

# %% letters
import torch

A = torch.arange(6.0).reshape(2, 3)
B = torch.arange(12.0).reshape(3, 4)
C = torch.einsum("ij,jk->ik", A, B)
# zh: 箭头右边没有 j，所以对 j 求和。
# en: j is missing right of the arrow, so it is summed over.
loops = torch.zeros(2, 4)
for i in range(2):
    for k in range(4):
        for j in range(3):
            loops[i, k] += A[i, j] * B[j, k]
print(C)
print(torch.equal(C, loops), torch.equal(C, A @ B))

# %% one-input
print(torch.einsum("ij->", A), A.sum())
print(torch.einsum("ij->i", A), A.sum(dim=1))
print(torch.einsum("ij->j", A), A.sum(dim=0))
print(torch.equal(torch.einsum("ij->ji", A), A.T))

# %% repeated
# zh: 同一个张量里字母重复，取的是对角线。
# en: A repeated letter in one tensor takes the diagonal.
S = torch.arange(9).reshape(3, 3)
print(torch.einsum("ii->i", S), S.diagonal())
print(torch.einsum("ii->", S), S.trace())

# %% vectors
a = torch.tensor([1.0, 2.0, 3.0])
b = torch.tensor([10.0, 20.0, 30.0])
print(torch.einsum("i,i->i", a, b), a * b)
print(torch.einsum("i,i->", a, b), a @ b)
print(torch.einsum("i,j->ij", a, b))
print(torch.equal(torch.einsum("i,j->ij", a, b), torch.outer(a, b)))

# %% rows
# zh: 保留 i，对 j 求和：每行一个内积。
# en: Keep i, sum over j: one inner product per row.
print(torch.einsum("ij,ij->i", A, A), torch.linalg.vecdot(A, A))
print(torch.einsum("ij,j->i", A, a), A @ a)

# %% lists
# zh: 也可以用整数代替字母。
# en: Integers can replace the letters.
torch.einsum(A, [0, 1], B, [1, 2], [0, 2])
