# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "回归损失的权重"
# title.en = "Weights in a regression loss"
# ///

# %% elements
import torch
import torch.nn.functional as F

pred = torch.tensor([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])  # (3, 2)
target = torch.zeros(3, 2)
w = torch.tensor([1.0, 1.0, 4.0])[:, None].expand(3, 2)  # per sample
each = F.mse_loss(pred, target, reduction="none")
print(f"{F.mse_loss(pred, target, weight=w):.4f}")
print(f"{(w * each).sum() / w.sum():.4f}")
print(f"{(w * each).mean():.4f}")

# %% shape raises="ValueError"
F.mse_loss(pred, target, weight=torch.tensor([1.0, 1.0, 4.0]))
