# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "L1 正则", en = "L1 regularisation" }
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
model = nn.Linear(2, 1)
x = torch.ones(1, 2)
loss = model(x).sum()
l1 = sum(p.abs().sum() for p in model.parameters())
(loss + 0.001 * l1).backward()
# zh: 每个权重的梯度是 1，再加上或减去 0.001。
# en: The gradient of each weight: 1 plus or minus 0.001.
print((model.weight.grad - 1).abs())

# %% weights-only
names = [n for n, _ in model.named_parameters() if n.endswith("weight")]
print(names)
l1 = sum(model.get_parameter(n).abs().sum() for n in names)
print(l1.item() == model.weight.abs().sum().item())

# %% no-zeros
# zh: 只有 L1：权重每步走 0.03，在 0 的两边来回。
# en: L1 alone: each step moves the weight by 0.03, and it ends up
# en: going back and forth around 0.
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
