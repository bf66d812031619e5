# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "L1 惩罚项", en = "The L1 penalty" }
# ///

# %% penalty
import torch
import torch.nn.functional as F
from torch import nn

w = nn.Parameter(torch.tensor([2.0, -3.0, 0.0]))
penalty = w.abs().sum()
penalty.backward()
print(penalty.item())
print(w.grad)

# %% model
torch.manual_seed(0)
model = nn.Linear(2, 1)
x = torch.ones(1, 2)
loss = model(x).sum()
l1 = sum(p.abs().sum() for p in model.parameters())
(loss + 0.001 * l1).backward()
# zh: 损失对每个权重的梯度是 1，惩罚项再加上或减去 0.001。
# en: The gradient of the loss is 1 for each weight; the penalty
# en: adds or subtracts 0.001.
print([f"{v:.3f}" for v in model.weight.grad.flatten().tolist()])

# %% weights-only
names = [n for n, _ in model.named_parameters() if n.endswith("weight")]
print(names)
l1 = sum(model.get_parameter(n).abs().sum() for n in names)
print(model.weight.detach(), f"L1 {l1.item():.4f}")

# %% no-zeros
# zh: 损失只有 L1：权重每一步移动 0.03，在 0 两侧来回振荡。
# en: The loss is L1 alone: each step moves the weight by 0.03, so
# en: it oscillates around 0.
w = nn.Parameter(torch.tensor([0.1]))
optimizer = torch.optim.SGD([w], lr=0.03)
seen = []
for _ in range(8):
    optimizer.zero_grad()
    w.abs().sum().backward()
    optimizer.step()
    seen.append(f"{w.item():.2f}")
print(*seen)

# %% soft-threshold
w = nn.Parameter(torch.tensor([0.1]))
seen = []
for _ in range(8):
    with torch.no_grad():
        w.copy_(F.softshrink(w, 0.03))
    seen.append(f"{w.item():.2f}")
print(*seen)
