# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "距离", en = "Distances" }
# ///

# %% pairwise
import torch
import torch.nn.functional as F

x = torch.tensor([[0.0, 0.0], [1.0, 1.0]])
y = torch.tensor([[3.0, 4.0], [1.0, 3.0]])
# zh: 逐行：x[i] 到 y[i]。
# en: Row by row: from x[i] to y[i].
print(F.pairwise_distance(x, y))
print(F.pairwise_distance(x, y, p=1))

# %% cdist
z = torch.tensor([[0.0, 1.0], [3.0, 4.0], [6.0, 8.0]])
# zh: 所有配对：x 的每一行到 z 的每一行。
# en: All pairs: from each row of x to each row of z.
print(torch.cdist(x, z))  # (2, 3)
print(torch.cdist(x, z, p=1))
print((x[:, None] - z[None]).square().sum(-1).sqrt())

# %% pdist
# zh: 同一组点的每一对只算一次：(0,1)、(0,2)、(1,2)。
# en: Each pair within one set once: (0,1), (0,2), (1,2).
print(F.pdist(z))

# %% nearest
torch.manual_seed(0)
points, queries = torch.randn(100, 8), torch.randn(4, 8)
print(torch.cdist(queries, points).argmin(1))

# %% relation
# zh: 长度为 1 的向量：距离的平方 = 2 - 2 × 余弦相似度。
# en: For unit vectors, the squared distance is 2 - 2 x cosine.
a = F.normalize(torch.randn(5, 8), dim=1)
b = F.normalize(torch.randn(5, 8), dim=1)
squared = F.pairwise_distance(a, b, eps=0).square()
same = torch.allclose(
    squared, 2 - 2 * F.cosine_similarity(a, b), atol=1e-5
)
print(same)
