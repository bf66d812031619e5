# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "由样本数计算类别权重", en = "Weights from counts" }
# ///

# %% weights
import torch
import torch.nn.functional as F

labels = torch.tensor([0] * 900 + [1] * 90 + [2] * 10)
counts = labels.bincount(minlength=3)  # (C,)
inverse = len(labels) / (3 * counts)
root = inverse.sqrt() / inverse.sqrt().mean()
print("counts    ", counts.tolist())
print("N / (C n) ", [round(w, 2) for w in inverse.tolist()])
print("its root  ", [round(w, 2) for w in root.tolist()])
share = inverse[labels] / inverse[labels].sum()
sums = [share[labels == c].sum() for c in range(3)]
print("each class:", [f"{each:.2f}" for each in sums])

# %% binary
# zh: 二分类与多标签：pos_weight 是负样本数除以正样本数。
# en: Binary or multi-label: pos_weight is negatives over positives.
positive = torch.tensor([[1, 0], [0, 0], [0, 1], [0, 1.0]])
negatives = (positive == 0).sum(0)
print("pos_weight:", (negatives / positive.sum(0)).tolist())
