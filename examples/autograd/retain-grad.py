# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "保留中间梯度", en = "Keeping intermediate gradients" }
# ///

# %% retain-grad
import torch

w = torch.ones(2, requires_grad=True)
for values in ([3.0, 4.0], [2.0, 2.0]):
    y = w * torch.tensor(values)
    y.retain_grad()
    loss = torch.linalg.vector_norm(y)
    loss.backward()
    # zh: 范数的导数是 y / ‖y‖。
    # en: The derivative of the norm is y / ‖y‖.
    print("retained", y.grad, "formula", (y / loss).detach())

# %% grad
y = w * torch.tensor([3.0, 4.0])
w.grad = None
print(torch.autograd.grad(torch.linalg.vector_norm(y), y))
print(w.grad)

# %% too-late
y = w * 3
y.sum().backward()
y.retain_grad()
print(y.grad, y.retains_grad)

# %% not-tracked raises="RuntimeError"
w.retain_grad()
print(w.retains_grad)
torch.ones(2).retain_grad()
