# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "原地操作与梯度", en = "In-place operations" }
# ///

# %% leaf raises="RuntimeError"
import torch

w = torch.ones(2, requires_grad=True)
w.fill_(3.0)

# %% leaf-view raises="RuntimeError"
w[0] = 3.0

# %% no-grad
with torch.no_grad():
    w.fill_(3.0)
print(w, w.is_leaf, w._version)

# %% non-leaf
y = w * 2
y.add_(1)
y.sum().backward()
w.grad

# %% history
y = w * 2
print(y.grad_fn.name())
y.add_(1)
print(y.grad_fn.name())
# zh: 写入带计算图的值之后，普通张量不再是叶子。
# en: After tracked values are written into it, a plain tensor is
# en: no longer a leaf.
buffer = torch.zeros(3)
print(buffer.requires_grad, buffer.is_leaf)
buffer[1:] = w
print(buffer.requires_grad, buffer.is_leaf)
