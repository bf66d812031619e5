# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "损失函数的报错", en = "Loss function errors" }
# ///

# %% not-created raises="RuntimeError"
import torch
import torch.nn.functional as F
from torch import nn

pred, target = torch.tensor([1.0, 2.0]), torch.tensor([1.0, 4.0])
print(nn.MSELoss()(pred, target).item())
# zh: 少了一对括号，张量被当作 MSELoss 的构造参数。
# en: Without the parentheses, the tensors go to the constructor.
nn.MSELoss(pred, target)

# %% bce-integer-target raises="RuntimeError"
logits = torch.tensor([2.0, -1.0])
target = torch.tensor([1, 0])
f = F.binary_cross_entropy_with_logits
print(f"{f(logits, target.float()):.4f}")
f(logits, target)

# %% bce-shape raises="ValueError"
f(logits.unsqueeze(1), target.float())  # (2, 1) and (2,)

# %% bce-two-outputs raises="ValueError"
output = torch.rand(4, 2)  # two columns, already sigmoid
labels = torch.tensor([0, 1, 1, 0])  # class indices
nn.BCELoss()(output, labels.float())

# %% bce-two-fixed
scores = torch.randn(4, 2)
# zh: 单标签、两个类别：交叉熵，目标是类别索引。
# en: One label, two classes: cross entropy with class indices.
print(F.cross_entropy(scores, labels).shape)
# zh: 一个输出：目标与输出形状相同，是浮点数。
# en: One output: floating-point targets of the same shape.
one = scores[:, 1:]  # (N, 1)
print(f(one, labels.float().unsqueeze(1)).shape)
# zh: 多标签：每一列各有一个 0 或 1 的目标。
# en: Multi-label: a target of 0 or 1 for each column.
print(f(scores, F.one_hot(labels, 2).float()).shape)

# %% bce-without-sigmoid raises="RuntimeError"
F.binary_cross_entropy(logits, target.float())

# %% sigmoid-twice
# zh: 多用一次 sigmoid 不报错，但损失不会低于 0.3133。
# en: One sigmoid too many raises no error, but the loss never
# en: gets below 0.3133.
one = torch.tensor([1.0])
for value in (5.0, 50.0):
    logits = torch.tensor([value])
    wrong = f(logits.sigmoid(), one)
    print(f"right {f(logits, one):.4f}  wrong {wrong:.4f}")
