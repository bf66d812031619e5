# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title = { zh = "混淆矩阵的错误", en = "Confusion matrix errors" }
# ///

# %% minlength raises="RuntimeError"
import torch

target = torch.tensor([0, 0, 1, 1])
pred = torch.tensor([0, 1, 1, 0])
torch.bincount(3 * target + pred).view(3, 3)

# %% sklearn-labels
from sklearn.metrics import confusion_matrix

print(confusion_matrix(target, pred).shape)
print(confusion_matrix(target, pred, labels=range(3)).shape)

# %% ignored raises="RuntimeError"
target = torch.tensor([0, 0, 1, -100])
torch.bincount(3 * target + pred, minlength=9)

# %% ignored-right
keep = target != -100
print(torch.bincount(3 * target[keep] + pred[keep], minlength=9))

# %% silent
# zh: 类别 3 不存在，却算进了下一行。
# en: There is no class 3, yet it is counted, in the next row.
pred = torch.tensor([0, 3, 1, 1])
target = torch.tensor([0, 0, 1, 2])
torch.bincount(3 * target + pred, minlength=9).view(3, 3)

# %% swapped
target = torch.tensor([0, 0, 0, 1])
pred = torch.tensor([0, 1, 1, 1])
right = confusion_matrix(target, pred)
swapped = confusion_matrix(pred, target)
print("recall of class 0", (right[0] / right[0].sum())[0].round(2))
print("swapped          ", (swapped[0] / swapped[0].sum())[0].round(2))
