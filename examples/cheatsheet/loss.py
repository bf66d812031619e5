# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "速查：损失函数", en = "Cheat sheet: losses" }
# device = "cpu"
# ///

# %% setup
import torch
from torch.nn import functional as F

logits = torch.tensor([[2.0, 0.5, 0.1], [0.2, 0.3, 3.0]])
labels = torch.tensor([0, 1])
score, target = torch.tensor([2.0, -1.0]), torch.tensor([1.0, 0.0])

# %% cross-entropy
F.cross_entropy(logits, labels)

# %% each
F.cross_entropy(logits, labels, reduction="none")

# %% weight
F.cross_entropy(logits, labels, weight=torch.tensor([1.0, 2.0, 1.0]))

# %% binary
F.binary_cross_entropy_with_logits(score, target)

# %% mse
F.mse_loss(score, target)

# %% probabilities
logits.softmax(dim=1)

# %% predict
logits.argmax(dim=1)

# %% accuracy
(logits.argmax(dim=1) == labels).float().mean().item()
