# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "成对的损失与排序损失"
# title.en = "Pair and ranking losses"
# ///

# %% cosine
import torch
import torch.nn.functional as F
from torch import nn

a = torch.tensor([[1.0, 0.0], [1.0, 0.0], [1.0, 0.0]])
b = torch.tensor([[1.0, 1.0], [1.0, 1.0], [-1.0, 0.0]])
loss = nn.CosineEmbeddingLoss(margin=0.2, reduction="none")
print(nn.CosineSimilarity(dim=1)(a, b))
print(loss(a, b, torch.tensor([1, -1, -1])))

# %% zero-label
# zh: 标签写成 0 和 1：标签为 0 的样本，损失总是 0。
# en: With labels 0 and 1, the loss of each sample with 0 is always 0.
print(loss(a, b, torch.tensor([1, 0, 0])))
label = torch.tensor([1, 0, 0])
print(loss(a, b, 2 * label - 1))

# %% ranking
better = torch.tensor([0.9, 0.2])  # scores of what should rank higher
worse = torch.tensor([0.5, 0.8])
one = torch.ones(2)
print(F.margin_ranking_loss(better, worse, one, margin=0.1,
                            reduction="none"))
# zh: 不用边界的版本：softplus(差)，RankNet 和 DPO 用的就是这种形式。
# en: Without a margin: softplus of the difference, as in RankNet and
# en: DPO.
F.softplus(worse - better)

# %% distance
anchor, positive, negative = torch.eye(3)[:, None]
triplet = nn.TripletMarginWithDistanceLoss(
    distance_function=lambda a, b: 1 - F.cosine_similarity(a, b),
    margin=1.0,
)
triplet(anchor, anchor + positive, negative)

# %% shapes raises="RuntimeError"
scores = torch.zeros(4, 1)
F.margin_ranking_loss(scores, scores, torch.ones(4))

# %% broadcast
# zh: 三元组损失会广播：(4, 2) 与 (1, 2) 也能计算。
# en: The triplet loss broadcasts: (4, 2) and (1, 2) work, too.
z = torch.randn(4, 2)
F.triplet_margin_loss(z, z[:1], z, reduction="none").shape
