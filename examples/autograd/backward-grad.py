# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "torch.autograd.grad", en = "torch.autograd.grad" }
# ///

# %% grad
import torch

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
h = x * 2
loss = (h**2).sum()
to_x, to_h = torch.autograd.grad(loss, [x, h])
print(to_x, to_h)
print(x.grad)

# %% grad-outputs
v = torch.tensor([1.0, 10.0, 100.0])
print(torch.autograd.grad(x**2, x, grad_outputs=v))
# zh: 一次给出一批 v：单位矩阵的每一行得到雅可比矩阵的一行。
# en: A batch of v: each row of the identity matrix gives
# en: one row of the Jacobian.
(rows,) = torch.autograd.grad(
    x**2, x, grad_outputs=torch.eye(3), is_grads_batched=True
)
print(rows)

# %% inputs
w = torch.ones(3, requires_grad=True)
(w * x).sum().backward(inputs=[w])
print("w", w.grad)
print("x", x.grad)

# %% unused raises="RuntimeError"
b = torch.ones(2, requires_grad=True)
loss = (x**2).sum()
torch.autograd.grad(loss, [x, b])

# %% allow-unused
loss = (x**2).sum()
torch.autograd.grad(loss, [x, b], allow_unused=True)

# %% materialize
loss = (x**2).sum()
torch.autograd.grad(loss, [x, b], materialize_grads=True)
