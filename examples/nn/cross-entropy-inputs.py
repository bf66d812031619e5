# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "交叉熵：权重的个数与参数的类型"
# title.en = "Cross entropy: class weights and argument types"
# ///

# %% weight-size raises="RuntimeError"
import torch
import torch.nn.functional as F

logits = torch.zeros(4, 3)  # (N, C)
labels = torch.tensor([0, 1, 1, 2])
F.cross_entropy(logits, labels, weight=torch.tensor([1.0, 5.0]))

# %% weights
# zh: 没有出现的类别也占一个位置（minlength），还要避免除以 0。
# en: A class without samples needs a place (minlength), too; clamp
# en: avoids dividing by 0.
count = torch.bincount(labels, minlength=3).clamp(min=1)
weight = count.sum() / (len(count) * count)
print(weight)
F.cross_entropy(logits, labels, weight=weight)

# %% list raises="TypeError"
outputs = [torch.zeros(3), torch.zeros(3)]
target = torch.tensor([0, 2])
print(f"{F.cross_entropy(torch.stack(outputs), target):.4f}")
F.cross_entropy(outputs, target)

# %% tuple raises="TypeError"
torch.manual_seed(0)
lstm = torch.nn.LSTM(8, 3, batch_first=True)
outputs = lstm(torch.zeros(2, 5, 8))
sequence, (h, c) = outputs  # sequence: (2, 5, 3)
print(f"{F.cross_entropy(sequence[:, -1], target):.4f}")
F.cross_entropy(outputs, target)
