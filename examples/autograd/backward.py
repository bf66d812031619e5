# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "反向传播", en = "The backward pass" }
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
# zh: 清掉旧的，下一次才从头算起。
# en: Clear the old one, and the next call starts from zero.
x.grad = None
(x**2).sum().backward()
x.grad

# %% one-element
x.grad = None
loss = (x**2).sum().reshape(1, 1)  # (1, 1)
loss.backward()
x.grad

# %% non-scalar raises="RuntimeError"
y = x**2  # (3,)
y.backward()

# %% gradient
v = torch.tensor([1.0, 10.0, 100.0])  # (3,)
x.grad = None
y.backward(gradient=v)
print(x.grad)

# zh: 等于先用 v 加权求和，再从这个标量反向传播。
# en: The same as going back from the sum weighted by v.
x.grad = None
(v * x**2).sum().backward()
print(x.grad)

# %% wrong-name raises="TypeError"
(x**2).backward(grad_output=v)

# %% twice raises="RuntimeError"
loss = (x**2).sum()
# zh: 第一次保留计算图，第二次用完就释放，第三次报错。
# en: The first keeps the graph, the second frees it,
# en: the third fails.
loss.backward(retain_graph=True)
loss.backward()
loss.backward()
