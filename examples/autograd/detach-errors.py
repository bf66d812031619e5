# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "离开计算图的错", en = "Errors on leaving a graph" }
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
import warnings

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    copy = torch.tensor(w)
print(copy.requires_grad)
print(caught[0].message)

# %% broken raises="RuntimeError"
loss = (w.detach() * 3).sum()
loss.backward()

# %% data-shape
w = torch.ones(2, requires_grad=True)
y = w * 3
# zh: 给 .data 赋值，会换掉整块数据，连形状也换。
# en: Assigning to .data swaps all the data, shape included.
w.data = torch.zeros(3)
y.sum().backward()
print(w)
print(w.grad)
