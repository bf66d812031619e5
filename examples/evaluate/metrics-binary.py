# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title = { zh = "二分类与多标签", en = "Binary and multi-label" }
# ///

# %% threshold
import torch
from sklearn.metrics import f1_score, precision_score, recall_score

logits = torch.tensor([2.0, 0.3, -0.2, -1.5, 0.8, -0.4, -2.0, 0.1])
target = torch.tensor([1, 1, 1, 0, 0, 0, 0, 0])
# zh: sigmoid 大于 0.5，就是 logit 大于 0。
# en: A sigmoid above 0.5 is a logit above 0.
pred = (logits > 0).long()
print(f"precision {precision_score(target, pred):.4f}")
print(f"recall    {recall_score(target, pred):.4f}")
print(f"F1        {f1_score(target, pred):.4f}")

# %% imbalanced
target = torch.zeros(1000, dtype=torch.long)
target[:20] = 1
nothing = torch.zeros(1000, dtype=torch.long)
print(f"accuracy {(nothing == target).float().mean():.2f}")
print(f"F1       {f1_score(target, nothing):.2f}")

# %% multi-label
logits = torch.tensor(
    [[1.2, -0.5, 0.3], [-0.7, 0.9, 0.2], [0.4, -0.1, -1.1]]
)
target = torch.tensor([[1, 0, 1], [0, 1, 0], [1, 1, 1]])  # (N, L)
pred = (logits > 0).long()
exact = (pred == target).all(1).float().mean()
print(f"all labels right {exact:.4f}")
for average in ("micro", "macro", "samples"):
    score = f1_score(target, pred, average=average)
    print(f"{average} F1 {score:.4f}")
