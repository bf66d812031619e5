# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "旧代码与新代码", en = "Old code and new code" }
# ///

# %% printed
import torch
from torch.autograd import Variable

w = torch.ones(2, requires_grad=True)
y = w * 2
torch.linalg.vector_norm(y).backward()
for t in (Variable(torch.ones(2)), w, y, w.grad):
    print(t)

# %% old-step
x = torch.tensor([[1.0], [2.0], [3.0]])  # (3, 1)
w = torch.zeros(1, 1, requires_grad=True)

inputs = Variable(x, requires_grad=False)
loss = ((inputs @ w - 2 * inputs) ** 2).mean()
loss.backward()
w.data -= 0.1 * w.grad.data
w.grad.data.zero_()
print(f"{w.item():.4f}")

# %% new-step
w = torch.zeros(1, 1, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.1)

loss = ((x @ w - 2 * x) ** 2).mean()
optimizer.zero_grad()
loss.backward()
optimizer.step()
print(f"{w.item():.4f}")

# %% loss-data raises="IndexError"
print(f"{loss.item():.4f}")
total = 0.0
total += loss.data[0]
