# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "NumPy 与数据类型", en = "NumPy and dtypes" }
# ///

# %% defaults
import numpy as np
import torch

print(np.zeros(2).dtype, torch.zeros(2).dtype)
print(np.arange(2).dtype, torch.arange(2).dtype)
# zh: 只要有一个 float64，结果就是 float64。
# en: A single float64 operand makes the result float64.
print((torch.zeros(2) + torch.from_numpy(np.zeros(2))).dtype)

# %% clash raises="RuntimeError"
layer = torch.nn.Linear(3, 1)
layer(torch.from_numpy(np.zeros(3)))

# %% fix
b = np.array([1.0, 2.0, 3.0])
# zh: 两种写法都得到 float32 的副本。
# en: Either way gives a copy in float32.
x = torch.from_numpy(b).float()
y = torch.tensor(b, dtype=torch.float32)
print(x.dtype, torch.equal(x, y), layer(x).shape)

# %% scalars
# zh: Python 的 1.0 得到 float32，NumPy 标量保留自己的类型。
# en: Python's 1.0 gives float32, a NumPy scalar keeps its dtype.
print(torch.tensor(1.0).dtype, torch.tensor(np.float64(1)).dtype)
# zh: 参与运算时，NumPy 的标量不改变浮点张量的类型。
# en: In arithmetic a NumPy scalar leaves a float dtype alone.
print((torch.ones(2) * np.float64(2)).dtype)
# zh: 反过来，item 给出 Python 数值，numpy 给出零维数组。
# en: In reverse, item gives a number and numpy a 0-D array.
total = x.sum()
print(type(total.item()).__name__, total.numpy().shape)
print(x.tolist())

# %% bfloat16
half = torch.tensor([1.0, 2.5], dtype=torch.bfloat16)
# zh: NumPy 没有 bfloat16，先转换成 float32。
# en: NumPy has no bfloat16; convert to float32 first.
half.float().numpy()

# %% no-bfloat16 raises="TypeError"
half.numpy()
