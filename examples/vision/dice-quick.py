# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Dice 损失", en = "Dice loss" }
# ///

# %% quick
import torch
import torch.nn.functional as F


def dice_loss(logits, target, smooth=1.0):
    """Dice loss of logits (N, C, H, W), class indices (N, H, W)."""
    p = logits.softmax(1)
    truth = F.one_hot(target, p.shape[1]).movedim(-1, 1)  # like p
    overlap = (p * truth).sum((0, 2, 3))  # (C,)
    areas = p.sum((0, 2, 3)) + truth.sum((0, 2, 3))
    dice = (2 * overlap + smooth) / (areas + smooth)
    return 1 - dice.mean()


torch.manual_seed(0)
logits = torch.randn(2, 3, 8, 8, requires_grad=True)
target = torch.randint(3, (2, 8, 8))
loss = F.cross_entropy(logits, target) + dice_loss(logits, target)
loss.backward()
print(f"{loss:.3f}")
