# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "三类任务的损失", en = "Losses for three tasks" }
# ///

# %% quick
import torch
import torch.nn.functional as F

torch.manual_seed(0)
logits = torch.randn(4, 3)  # (N, C): 4 samples, 3 classes
index = torch.tensor([0, 2, 1, 1])  # (N,) int64
print(f"multi-class {F.cross_entropy(logits, index):.4f}")
score, yes = logits[:, 0], torch.tensor([1.0, 0.0, 1.0, 1.0])  # (N,)
loss = F.binary_cross_entropy_with_logits(score, yes)
print(f"binary      {loss:.4f}")
pred, target = logits[:, 0], torch.zeros(4)  # (N,) float32
print(f"regression  {F.mse_loss(pred, target):.4f}")
