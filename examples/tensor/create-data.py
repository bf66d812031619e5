# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "由数据创建张量", en = "Tensors from data" }
# ///

# %% nested
import torch

# zh: 方括号套几层，就有几维。
# en: As many dimensions as there are levels of brackets.
x = torch.tensor([[1.5, 2, 3], [4, 5, 6]])  # (2, 3)
print(x)
print(x.shape, torch.tensor(3.5).shape)

# %% infer
for data in ([True, False], [1, 2], [1, 2.5], [1, 2j], []):
    print(f"{data!s:13} {torch.tensor(data).dtype}")

# %% numpy
import numpy as np

a = np.array([1.5, 2.5])
# zh: Python 浮点数用默认类型，NumPy 数组沿用自己的类型。
# en: Python floats get the default dtype, arrays keep their own.
print(torch.tensor([1.5, 2.5]).dtype, torch.tensor(a).dtype)

# %% explicit
torch.tensor([1, 2], dtype=torch.float64, requires_grad=True)

# %% share
copied, shared = torch.tensor(a), torch.as_tensor(a)
# zh: 要换数据类型，as_tensor 也只能复制。
# en: To change the dtype, as_tensor has to copy as well.
converted = torch.as_tensor(a, dtype=torch.float32)
a[0] = -1
for t in (copied, shared, converted):
    print(t)
# zh: 已经是张量时，as_tensor 返回张量本身。
# en: Given a tensor, as_tensor returns that same tensor.
print(torch.as_tensor(x) is x)

# %% tensor-of-tensor
# zh: 结果是副本，同时给出警告。
# en: The result is a copy, and there is a warning.
y = torch.tensor(x)
print(torch.equal(y, x.detach().clone()))
