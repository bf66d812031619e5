# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "混淆矩阵", en = "A confusion matrix" }
# ///

# %% quick
import torch

target = torch.tensor([0, 0, 0, 0, 1, 1, 1, 2, 2, 2])
pred = torch.tensor([0, 0, 0, 2, 1, 0, 0, 2, 2, 1])
C = 3
# zh: 行是真实类别，列是预测类别。
# en: Rows are true classes, columns are predicted classes.
matrix = torch.bincount(C * target + pred, minlength=C * C).view(C, C)
print(matrix)
print("recall", matrix.diag() / matrix.sum(1))
