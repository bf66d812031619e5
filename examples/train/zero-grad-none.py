# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "None 还是 0", en = "None or zeros" }
# ///

# %% skipped
import torch
from torch import nn


# zh: 更新一步，清零，不计算新梯度，再更新一步：w 会变吗？
# en: Step, clear, and step again without a new gradient:
# en: does w change?
def second_step(set_to_none, make_optimizer):
    w = nn.Parameter(torch.tensor([1.0]))
    optimizer = make_optimizer([w])
    w.sum().backward()
    optimizer.step()
    before = w.item()
    optimizer.zero_grad(set_to_none)
    optimizer.step()
    return w.item() - before


makers = {
    "SGD": lambda p: torch.optim.SGD(p, lr=0.1),
    "SGD with momentum": lambda p: torch.optim.SGD(
        p, lr=0.1, momentum=0.9
    ),
    "SGD with weight decay": lambda p: torch.optim.SGD(
        p, lr=0.1, weight_decay=0.5
    ),
    "Adam": lambda p: torch.optim.Adam(p, lr=0.1),
}
for name, make in makers.items():
    zeros, none = second_step(False, make), second_step(True, make)
    print(f"{name:22} zeros {zeros:+.3f}  None {none:+.3f}")

# %% unused-branch
body, a, b = nn.Linear(2, 2), nn.Linear(2, 1), nn.Linear(2, 1)
model = nn.ModuleList([body, a, b])
# zh: 这一批只用到 a，没有用到 b。
# en: This batch uses a but not b.
a(body(torch.ones(1, 2))).sum().backward()
print([p.grad is not None for p in model.parameters()])

# %% who
optimizer = torch.optim.SGD(a.parameters(), lr=0.1)
optimizer.zero_grad()
print("a", a.weight.grad, "body", body.weight.grad is not None)
model.zero_grad()
print("a", a.weight.grad, "body", body.weight.grad is not None)
