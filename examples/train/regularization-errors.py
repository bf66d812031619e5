# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "正则化的错误", en = "Regularization errors" }
# ///

# %% no-gradient
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(2, 1)
penalties = {
    "p": lambda p: p.square().sum(),
    "p.data": lambda p: p.data.square().sum(),
    "p.detach()": lambda p: p.detach().square().sum(),
    "item()": lambda p: p.square().sum().item(),
}
for name, penalty in penalties.items():
    model.zero_grad()
    loss = model(torch.zeros(1, 2)).sum()
    loss = loss + 0.5 * penalty(model.weight)
    loss.backward()
    # zh: 输入是 0，weight 的梯度只能来自惩罚项。
    # en: The input is 0, so any gradient comes from the penalty.
    print(f"{name:10} {model.weight.grad}")

# %% twice
w = nn.Parameter(torch.tensor([1.0]))
optimizer = torch.optim.SGD([w], lr=0.1, weight_decay=0.5)
(0.25 * w.square().sum()).backward()
optimizer.step()
# zh: 惩罚项和 weight_decay 都有，衰减了两次。
# en: With both a penalty and weight_decay, decay counts twice.
print(f"{w.item():.3f}")

# %% norm-at-zero
w = torch.zeros(2, requires_grad=True)
w.norm().backward()
print(w.grad)
w.grad = None
w.square().sum().sqrt().backward()
print(w.grad)

# %% negative raises="ValueError"
torch.optim.SGD([w], lr=0.1, weight_decay=-0.01)
