# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "焦点损失", en = "Focal loss" }
# device = "cpu"
# ///

# %% quick
import torch
import torch.nn.functional as F
from torchvision.ops import sigmoid_focal_loss


def focal_loss(logits, target, alpha=0.25, gamma=2.0):
    bce = F.binary_cross_entropy_with_logits(
        logits, target, reduction="none"
    )
    p_true = (-bce).exp()  # probability of the true class
    weight = torch.where(target == 1, alpha, 1 - alpha)
    return weight * (1 - p_true) ** gamma * bce


logits = torch.tensor([4.0, 1.0, -3.0])
target = torch.tensor([1.0, 1.0, 1.0])
print(focal_loss(logits, target))
print(sigmoid_focal_loss(logits, target))
