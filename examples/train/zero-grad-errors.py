# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "梯度清零的错误", en = "Errors of zero_grad" }
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
# zh: 不需要 data，梯度是 None 时也能用。
# en: Without data; this also works if the gradient is None.
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
