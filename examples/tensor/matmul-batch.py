# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "批量矩阵乘法", en = "Batched matrix multiplication" }
# ///

# %% bmm
import torch

torch.manual_seed(0)
a = torch.rand(2, 3, 4)
b = torch.rand(2, 4, 5)
c = torch.bmm(a, b)  # (2, 3, 4), (2, 4, 5) -> (2, 3, 5)
print(c.shape)
# zh: 第 n 个结果是第 n 对矩阵的积。
# en: Result n is the product of pair n.
print(torch.allclose(c[1], a[1] @ b[1]))

# %% matmul-3d
print(torch.allclose(a @ b, torch.bmm(a, b)))
# zh: matmul 还会广播批次：一个矩阵乘两个矩阵。
# en: matmul also broadcasts the batch: one matrix times two.
print((a[:1] @ b).shape)  # (1, 3, 4) @ (2, 4, 5)
print((a[0] @ b).shape)  # (3, 4) @ (2, 4, 5)

# %% broadcast
p = torch.ones(5, 1, 2, 3)
q = torch.ones(4, 3, 6)
# zh: 最后两维 (2, 3) @ (3, 6)，前面 (5, 1) 与 (4,) 广播。
# en: Last two: (2, 3) @ (3, 6); (5, 1) and (4,) broadcast.
print((p @ q).shape)

# %% transpose
keys = torch.ones(2, 7, 4)
# zh: mT 只交换最后两维，批次维度不变。
# en: mT swaps only the last two dimensions.
print(keys.mT.shape, (a @ keys.mT).shape)

# %% bmm-batches raises="RuntimeError"
torch.bmm(a[:1], b)

# %% bmm-2d raises="RuntimeError"
torch.bmm(a[0], b[0])

# %% batches raises="RuntimeError"
torch.ones(5, 2, 2, 3) @ q
