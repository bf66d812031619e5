# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "与 NumPy 共用内存", en = "Sharing memory with NumPy" }
# ///

# %% to-numpy
import numpy as np
import torch

x = torch.zeros(3)
a = x.numpy()
# zh: 写进数组，张量也看得到。
# en: What is written to the array shows in the tensor.
a[0] = 5
print(type(a).__name__, a.dtype, x)

# %% from-numpy
b = np.zeros(3)
y = torch.from_numpy(b)
# zh: 反方向也一样；类型照搬，这里是 float64。
# en: The other way too; the dtype is kept: float64 here.
y[0] = 5
print(b, y.dtype)

# %% who-copies
made = {
    "torch.from_numpy(b)": torch.from_numpy(b),
    "torch.as_tensor(b)": torch.as_tensor(b),
    "torch.tensor(b)": torch.tensor(b),
    "torch.from_numpy(b).float()": torch.from_numpy(b).float(),
    "torch.from_numpy(b).double()": torch.from_numpy(b).double(),
}
for code, t in made.items():
    shared = np.shares_memory(b, t.numpy())
    print(f"{code:29}", "shares" if shared else "copies")

# %% rebind
# zh: += 写进同一块内存；= 只是让名字 b 指向一个新数组。
# en: += writes to the same memory; = makes b name a new array.
b += 1
print(y)
b = b + 1
print(b, y)

# %% strides
m = np.arange(6).reshape(2, 3)
t = torch.from_numpy(m.T)
# zh: 转置也不复制；NumPy 的步幅数字节，torch 的数元素。
# en: A transpose is not copied either; NumPy counts strides
# en: in bytes, torch in elements.
print(m.T.strides, t.stride())
print(np.shares_memory(m, t.numpy()))

# %% dlpack
# zh: DLPack 也共用内存，别的数组库也懂它。
# en: DLPack shares memory too, and other array libraries know it.
d = torch.from_dlpack(m)
d[0, 0] = 100
print(m[0, 0], np.from_dlpack(d)[0, 0])
