# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "对比学习的标签"
# title.en = "Labels in contrastive learning"
# ///

# %% zeros
import torch
import torch.nn.functional as F

torch.manual_seed(0)
query = F.normalize(torch.randn(4, 8), dim=1)
noise = 0.3 * torch.randn(4, 8)
positive = F.normalize(query + noise, dim=1)  # (N, E)
negatives = F.normalize(torch.randn(4, 5, 8), dim=2)  # (N, K, E)

# zh: 每一行的候选：第 0 个是正样本，后面是负样本。
# en: The candidates of each row: the positive is number 0.
candidates = torch.cat([positive[:, None], negatives], dim=1)
scores = (candidates @ query[:, :, None]).squeeze(2) / 0.1
labels = torch.zeros(4, dtype=torch.long)
print(scores.shape, labels)
print(f"{F.cross_entropy(scores, labels):.4f}")

# %% shuffled
# zh: 打乱候选的顺序，标签跟着变，损失不变。
# en: Shuffle the candidates: labels change with them, and the loss
# en: stays the same.
order = torch.stack([torch.randperm(6) for _ in range(4)])
where = (order == 0).int().argmax(dim=1)  # the positive's new place
print(where, f"{F.cross_entropy(scores.gather(1, order), where):.4f}")

# %% in-batch
# zh: 以同一批的其他样本作负样本时，正样本在对角线上。
# en: With the rest of the batch as negatives, the positives are on
# en: the diagonal.
similarity = query @ positive.T / 0.1  # (N, N)
print(f"{F.cross_entropy(similarity, torch.arange(4)):.4f}")

# %% renumbered
# zh: 类别 0 和 1 对调：标签、logits 和权重一起变，损失不变。
# en: Swap classes 0 and 1 in labels, logits, and weights alike.
logits = torch.tensor([[2.0, 0.5], [0.1, 1.0], [0.3, 0.2]])
target, weight = torch.tensor([0, 1, 1]), torch.tensor([3.0, 1.0])
print(f"{F.cross_entropy(logits, target, weight):.4f}")
swapped = F.cross_entropy(logits.flip(1), 1 - target, weight.flip(0))
print(f"{swapped:.4f}")
print(f"{F.cross_entropy(logits, 1 - target, weight):.4f}")
