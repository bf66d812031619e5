# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "交叉熵", en = "Cross entropy" }
# ///

# %% logits
import torch
import torch.nn.functional as F
from torch import nn

# zh: 两个样本，三个类别；target 是正确类别的索引。
# en: Two samples, three classes; target holds the class indices.
logits = torch.tensor([[2.0, 0.0, -1.0], [0.0, 3.0, 0.0]])  # (2, 3)
target = torch.tensor([0, 2])  # (2,) int64
print(f"{nn.CrossEntropyLoss()(logits, target):.4f}")
print(f"{F.cross_entropy(logits, target):.4f}")

# %% by-hand
p = logits.exp() / logits.exp().sum(1, keepdim=True)  # (2, 3)
right = p[torch.arange(2), target]  # (2,)
print("probability of the target class", right)
print("its negative log", -right.log())
print(f"mean {-right.log().mean():.4f}")

# %% predict
# zh: 只要类别时，用 logits 就够了；要概率才用 softmax。
# en: The logits are enough for the class; softmax gives
# en: probabilities.
print(logits.argmax(1), logits.softmax(1).argmax(1))
logits.softmax(1)
