# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "蒸馏损失", en = "The distillation loss" }
# ///

# %% quick
import torch
from torch.nn import functional as F

teacher = torch.tensor([[8.0, 5.0, 1.0]])  # logits (N, C)
student = torch.tensor([[2.0, 1.5, 1.0]], requires_grad=True)
T, alpha, labels = 4.0, 0.9, torch.tensor([0])
log_q = F.log_softmax(student / T, dim=1)
log_p = F.log_softmax(teacher / T, dim=1)
soft = F.kl_div(log_q, log_p, log_target=True, reduction="batchmean")
hard = F.cross_entropy(student, labels)
loss = alpha * T**2 * soft + (1 - alpha) * hard
print(f"loss {loss.item():.3f}, soft targets {log_p.exp()}")
