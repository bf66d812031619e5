# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "反向传播", en = "Backpropagation" }
# ///

# %% scalar
import torch

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
loss = (x**2).sum()  # ()
loss.backward()
x.grad  # 2x, (3,)

# %% accumulate
for _ in range(2):
    (x**2).sum().backward()
    print(x.grad)
# zh: 清零之后，下一次从头算起。
# en: After zeroing, the next call starts from scratch.
x.grad = None
(x**2).sum().backward()
x.grad

# %% one-element
for shape in ((), (1,), (1, 1)):
    x.grad = None
    loss = (x**2).sum().reshape(shape)
    loss.backward()
    print(loss.shape, x.grad)

# %% non-scalar raises="RuntimeError"
y = x**2  # (3,)
y.backward()

# %% gradient
v = torch.tensor([1.0, 10.0, 100.0])  # (3,)
x.grad = None
y.backward(gradient=v)
print(x.grad)

# zh: 等于用 v 加权求和，再对这个标量反向传播。
# en: Same as backward() on the sum weighted by v.
x.grad = None
(v * x**2).sum().backward()
print(x.grad)

# %% jacobian
a, b = torch.tensor([2.0, 3.0], requires_grad=True).unbind()
y = torch.stack([a * b, a + b])  # (2,)
# zh: v 里只有一个 1，得到雅可比矩阵的一行。
# en: A v with a single 1 gives one row of the Jacobian.
for v in torch.eye(2):
    row = torch.autograd.grad(y, [a, b], v, retain_graph=True)
    print(v, [g.item() for g in row])
