# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "清空梯度的错误", en = "Errors around clearing" }
# ///

# %% data-zero raises="AttributeError"
import torch
from torch import nn

x = torch.ones(2, requires_grad=True)
x.grad.data.zero_()

# %% data-zero-after
x.sum().backward()
x.grad.data.zero_()
print(x.grad)
# zh: 不绕道 data，一句就够，也不怕它是 None。
# en: No detour through data; this also works when it is None.
x.grad = None
print(x.grad)

# %% read-late raises="AttributeError"
model = nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model(torch.ones(1, 2)).sum().backward()
print(f"{model.weight.grad.norm():.4f}")
optimizer.step()
optimizer.zero_grad()
model.weight.grad.norm()

# %% assign-number raises="TypeError"
model.weight.grad = 0

# %% no-parentheses
model(torch.ones(1, 2)).sum().backward()
optimizer.zero_grad
print(model.weight.grad)
optimizer.zero_grad()
print(model.weight.grad)
