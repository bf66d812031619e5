# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "余弦相似度", en = "Cosine similarity" }
# ///

# %% by-hand
import torch
import torch.nn.functional as F
from torch.linalg import vector_norm

a, b = torch.tensor([3.0, 4.0]), torch.tensor([4.0, 3.0])
by_hand = a @ b / (vector_norm(a) * vector_norm(b))
print(f"{by_hand:.4f} {F.cosine_similarity(a, b, dim=0):.4f}")
print(f"angle {torch.rad2deg(torch.acos(by_hand)):.1f} degrees")
# zh: 余弦相似度不受长度影响，点积则随长度变化。
# en: Lengths don't matter; the dot product grows with them.
print(f"{F.cosine_similarity(a, 10 * b, dim=0):.4f}")
print((a @ b).item(), (a @ (10 * b)).item())

# %% rows
torch.manual_seed(0)
x, y = torch.randn(5, 64), torch.randn(5, 64)
# zh: 逐行比较：x[i] 与 y[i]；默认 dim=1。
# en: Row by row: x[i] with y[i]; dim=1 by default.
print(F.cosine_similarity(x, y).shape)
print(F.cosine_similarity(x, y, dim=0).shape)

# %% all-pairs
y = torch.randn(3, 64)
# zh: 所有配对：先把每行的长度变成 1，再做矩阵乘法。
# en: All pairs: scale each row to length 1, then multiply matrices.
pairs = F.normalize(x, dim=1) @ F.normalize(y, dim=1).T  # (5, 3)
# zh: 广播得到同样的结果，但中间的张量是 (5, 3, 64)。
# en: Broadcasting gives the same, with a tensor of (5, 3, 64).
slow = F.cosine_similarity(x[:, None], y[None], dim=2)
print(pairs.shape, torch.allclose(pairs, slow, atol=1e-6))

# %% search
# zh: 在 1000 个向量里找与查询最相似的 3 个。
# en: Find the 3 of 1000 vectors most similar to a query.
database = F.normalize(torch.randn(1000, 64), dim=1)
query = database[42] + 0.1 * torch.randn(64)
scores = database @ F.normalize(query, dim=0)  # (1000,)
values, indices = scores.topk(3)
print(indices[0].item(), [round(v, 2) for v in values.tolist()])

# %% loss
anchor = torch.tensor([[1.0, 0.0]], requires_grad=True)
other = torch.tensor([[0.0, 2.0]])
# zh: 要使两个向量相似，损失用 1 - 余弦相似度。
# en: To make vectors similar, use 1 - cosine similarity as the loss.
loss = (1 - F.cosine_similarity(anchor, other)).mean()
loss.backward()
print(loss.item(), anchor.grad)
