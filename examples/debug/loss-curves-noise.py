# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "批次损失的波动"
# title.en = "How much the loss of a batch varies"
# ///

# %% noise
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x, y = torch.randn(8192, 32), torch.randint(10, (8192,))
model = nn.Sequential(nn.Linear(32, 64), nn.ReLU(), nn.Linear(64, 10))
with torch.no_grad():
    each = F.cross_entropy(model(x * 3), y, reduction="none")  # (N,)
# zh: 权重不变，只有样本不同。
# en: The weights never change, only the samples do.
for size in 4, 16, 64, 256:
    batches = each.view(-1, size).mean(1)
    low, high = batches.min().item(), batches.max().item()
    print(
        f"batches of {size:3}: std {batches.std().item():.3f}", end="  "
    )
    print(f"from {low:.2f} to {high:.2f}")
