# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "几种损失的公式"
# title.en = "A few losses and their formulas"
# ///

# %% quick
import torch
from torch import nn

score = torch.tensor([2.0, 0.5, -1.0])  # (N,)
sign = torch.tensor([1.0, 1.0, -1.0])  # 1 or -1
target = torch.tensor([1.5, 2.0, -4.0])  # real numbers
print("L1Loss            ", nn.L1Loss()(score, target))
print("SmoothL1Loss      ", nn.SmoothL1Loss()(score, target))
print("HuberLoss         ", nn.HuberLoss()(score, target))
print("SoftMarginLoss    ", nn.SoftMarginLoss()(score, sign))
print("HingeEmbeddingLoss", nn.HingeEmbeddingLoss()(score.abs(), sign))
logits = torch.tensor([[2.0, 1.5, -1.0], [0.5, 0.0, 0.2]])  # (N, C)
index = torch.tensor([0, 1])
labels = torch.tensor([[1.0, 1.0, 0.0], [0.0, 0.0, 1.0]])
print("MultiMarginLoss   ", nn.MultiMarginLoss()(logits, index))
f = nn.MultiLabelSoftMarginLoss()
print("MultiLabelSoftMarginLoss", f(logits, labels))
