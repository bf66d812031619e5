# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "留住中间的梯度", en = "Keep intermediate gradients" }
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
    print(y.grad, (y / loss).detach())

# %% accumulates
y = w * 3
y.retain_grad()
loss = y.sum()
loss.backward(retain_graph=True)
print(y.grad)
# zh: 和叶子一样累加；autograd.grad 经过它时也会加。
# en: It adds up as in a leaf; passing autograd.grad adds too.
torch.autograd.grad(loss, w)
print(y.grad)

# %% too-late
y = w * 3
y.sum().backward()
y.retain_grad()
print(y.grad, y.retains_grad)

# %% grad
y = w * torch.tensor([3.0, 4.0])
w.grad = None
print(torch.autograd.grad(torch.linalg.vector_norm(y), y))
print(w.grad)

# %% not-tracked raises="RuntimeError"
w.retain_grad()
print(w.retains_grad)
torch.ones(2).retain_grad()
