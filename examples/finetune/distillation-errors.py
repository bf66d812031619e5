# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "蒸馏的错误", en = "Distillation errors" }
# ///

# %% dropout
import torch
from torch import nn
from torch.nn import functional as F

torch.manual_seed(0)
teacher = nn.Sequential(
    nn.Linear(4, 64), nn.ReLU(), nn.Dropout(0.5), nn.Linear(64, 3)
)
x = torch.randn(2, 4)
for mode in (True, False):
    teacher.train(mode)
    with torch.no_grad():
        first, second = teacher(x), teacher(x)
    change = (first - second).abs().max().item()
    print(f"training: {mode!s:5}  targets differ by {change:.2f}")

# %% teacher-grad
student = nn.Linear(4, 3)


def distill(target):
    log_p = F.log_softmax(target / 2, dim=1)
    log_q = F.log_softmax(student(x) / 2, dim=1)
    kl = F.kl_div(log_q, log_p, log_target=True, reduction="batchmean")
    kl.backward()
    return [p.grad is not None for p in teacher.parameters()]


print("with a graph:", distill(teacher(x)))
teacher.zero_grad()
with torch.no_grad():
    target = teacher(x)
print("no_grad:     ", distill(target))

# %% log-target
log_p = F.log_softmax(target, dim=1)
log_q = F.log_softmax(student(x), dim=1).detach()
for log_target in (True, False):
    loss = F.kl_div(
        log_q, log_p, reduction="batchmean", log_target=log_target
    )
    print(f"log_target={log_target!s:5}  {loss.item():.3f}")

# %% swapped
kl = nn.KLDivLoss(reduction="batchmean", log_target=True)
print(f"teacher as target {kl(log_q, log_p):.3f}")
print(f"student as target {kl(log_p, log_q):.3f}")

# %% mean
loss = F.kl_div(log_q, log_p, log_target=True)
print(f"default {loss:.3f}  x 3 classes {3 * loss:.3f}")

# %% classes raises="RuntimeError"
old_teacher = torch.randn(2, 5).log_softmax(1)
F.kl_div(log_q, old_teacher, log_target=True, reduction="batchmean")
