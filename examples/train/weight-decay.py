# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "权重衰减", en = "Weight decay" }
# ///

# %% sgd
import torch
from torch import nn

optim = torch.optim


def one_step(make, penalty=0.0):
    w = nn.Parameter(torch.tensor([2.0, -1.0]))
    optimizer = make([w])
    # zh: 损失本身的梯度都是 1；惩罚项是 penalty / 2 * ||w||²。
    # en: The gradient of the loss itself is 1 everywhere; the
    # en: penalty is penalty / 2 * ||w||².
    (w.sum() + penalty / 2 * w.square().sum()).backward()
    optimizer.step()
    return [f"{v:.4f}" for v in w.tolist()]


plain = one_step(lambda p: optim.SGD(p, lr=0.1))
decay = one_step(lambda p: optim.SGD(p, lr=0.1, weight_decay=0.5))
l2 = one_step(lambda p: optim.SGD(p, lr=0.1), penalty=0.5)
print("none        ", plain)
print("weight_decay", decay)
print("L2 penalty  ", l2)

# %% shrink
# zh: 没有损失，只有衰减：每一步乘以 1 - 0.1 * 0.5。
# en: No loss, only decay: each step multiplies by 1 - 0.1 * 0.5.
w = nn.Parameter(torch.tensor([2.0]))
optimizer = optim.SGD([w], lr=0.1, weight_decay=0.5)
for _ in range(20):
    w.grad = torch.zeros(1)
    optimizer.step()
print(f"{w.item():.4f}", f"{2 * 0.95**20:.4f}")

# %% bias
model = nn.Sequential(nn.Linear(2, 3), nn.LayerNorm(3))
optimizer = optim.SGD(model.parameters(), lr=0.1, weight_decay=0.5)
for p in model.parameters():
    nn.init.constant_(p, 2.0)
    p.grad = torch.zeros_like(p)
optimizer.step()
for name, p in model.named_parameters():
    print(f"{name:8} 2.0 -> {p.flatten()[0]:.1f}")

# %% adam
for name in ("SGD", "Adam", "AdamW"):
    make = getattr(optim, name)
    decay = one_step(lambda p: make(p, lr=0.1, weight_decay=0.5))
    l2 = one_step(
        lambda p: make(p, lr=0.1, weight_decay=0), penalty=0.5
    )
    print(f"{name:5} weight_decay {decay}  L2 {l2}")

# %% defaults
for name in ("SGD", "Adam", "AdamW"):
    default = getattr(optim, name)([w]).defaults["weight_decay"]
    print(f"{name:5} {default}")
