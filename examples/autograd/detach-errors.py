# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "detach 的常见错误", en = "Common detach errors" }
# ///

# %% numpy raises="RuntimeError"
import numpy as np
import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
print(np.mean(w.detach().numpy()))
w.numpy()

# %% numpy-shares
array = w.detach().numpy()
array[0] = 7.0
print(w, w._version)

# %% rewrap
copy = torch.tensor(w)
print(copy.requires_grad)

# %% broken raises="RuntimeError"
loss = (w.detach() * 3).sum()
loss.backward()

# %% data-shape
w = torch.ones(2, requires_grad=True)
y = w * 3
# zh: 给 .data 赋值会替换全部数据，包括形状。
# en: Assigning to .data replaces all the data, including its shape.
w.data = torch.zeros(3)
y.sum().backward()
print(w)
print(w.grad)
