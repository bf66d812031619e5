# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "多标签分类的两个损失"
# title.en = "Two losses for multi-label classification"
# ///

# %% soft-margin
import torch
import torch.nn.functional as F

logits = torch.tensor([[2.0, 1.5, -1.0], [0.2, 0.1, 0.0]])  # (N, C)
labels = torch.tensor([[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]])  # (N, C)
bce = F.binary_cross_entropy_with_logits
for kind in ("mean", "sum", "none"):
    a = F.multilabel_soft_margin_loss(logits, labels, reduction=kind)
    b = bce(logits, labels, reduction=kind)
    print(f"{kind:5}", tuple(a.shape), a.sum(), tuple(b.shape), b.sum())

# %% margin
# zh: 目标是类别索引，第一个 -1 之后的都不算。
# en: The target lists class indices; those after the first -1 don't
# en: count.
index = torch.tensor([[0, 2, -1], [1, -1, -1]])  # (N, C) int64
F.multilabel_margin_loss(logits, index, reduction="none")

# %% margin-ones
# zh: 0 和 1 的标签被当作索引：[1, 0, 1] 成了“类别 1、0、1”。
# en: Labels 0 and 1 are read as indices: [1, 0, 1] says that
# en: classes 1, 0, and 1 are present.
F.multilabel_margin_loss(logits, labels.long(), reduction="none")

# %% margin-float raises="RuntimeError"
F.multilabel_margin_loss(logits, labels)
