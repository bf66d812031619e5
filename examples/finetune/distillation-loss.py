# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "软目标与温度", en = "Soft targets and temperature" }
# ///

# %% temperature
import torch
from torch import nn
from torch.nn import functional as F

logits = torch.tensor([8.0, 5.0, 1.0])
for T in (1, 2, 4, 16):
    p = (logits / T).softmax(0)
    print(f"T = {T:2}", [f"{v:.3f}" for v in p.tolist()])

# %% by-hand
torch.manual_seed(0)
teacher, student = 3 * torch.randn(8, 10), torch.randn(8, 10)  # (N, C)
log_p = F.log_softmax(teacher / 4, dim=1)
log_q = F.log_softmax(student / 4, dim=1)
by_hand = (log_p.exp() * (log_p - log_q)).sum(1).mean()
criterion = nn.KLDivLoss(reduction="batchmean", log_target=True)
probabilities = nn.KLDivLoss(reduction="batchmean")
print(f"by hand     {by_hand:.4f}")
print(f"log_target  {criterion(log_q, log_p):.4f}")
print(f"default     {probabilities(log_q, log_p.exp()):.4f}")

# %% cross-entropy
student.requires_grad_()
log_q = F.log_softmax(student / 4, dim=1)
(kl,) = torch.autograd.grad(criterion(log_q, log_p), student)
loss = F.cross_entropy(student / 4, log_p.exp())
(ce,) = torch.autograd.grad(loss, student)
for name, grad in ("KLDivLoss", kl), ("cross_entropy", ce):
    row = "  ".join(f"{v:7.4f}" for v in grad[0, :5].tolist())
    print(f"{name:13}  {row}")

# %% squared
def gradient(T):
    log_p = F.log_softmax(teacher / T, dim=1)
    log_q = F.log_softmax(student / T, dim=1)
    (grad,) = torch.autograd.grad(criterion(log_q, log_p), student)
    return grad.norm().item()


print(" T  gradient  times T**2")
for T in (1, 2, 4, 8, 16):
    print(f"{T:2}  {gradient(T):8.4f}  {T**2 * gradient(T):10.3f}")

# %% matching
# zh: 温度很高时，就是让减去均值的 logits 相等。
# en: At a high temperature: match the logits minus their mean.
T = 1000
log_p = F.log_softmax(teacher.double() / T, dim=1)
log_q = F.log_softmax(student.double() / T, dim=1)
centered = [z - z.mean(1, keepdim=True) for z in (student, teacher)]
squares = F.mse_loss(*centered).item() / 2
print(f"{T**2 * criterion(log_q, log_p).item():.3f} {squares:.3f}")
