# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "与 NumPy 共享内存", en = "Sharing memory with NumPy" }
# ///

# %% to-numpy
import numpy as np
import torch

x = torch.zeros(3)
a = x.numpy()
# zh: 写入数组，张量也会改变。
# en: Writing to the array changes the tensor.
a[0] = 5
print(type(a).__name__, a.dtype, x)

# %% from-numpy
b = np.zeros(3)
y = torch.from_numpy(b)
# zh: 反方向也一样；数据类型不变，这里是 float64。
# en: The reverse works too; the dtype is kept, here float64.
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
# zh: += 写入同一块内存；= 让 b 指向一个新数组。
# en: += writes to the same memory; = rebinds b to a new array.
b += 1
print(y)
b = b + 1
print(b, y)

# %% strides
m = np.arange(6).reshape(2, 3)
t = torch.from_numpy(m.T)
# zh: 转置也不复制；NumPy 的步幅以字节计，torch 以元素计。
# en: A transpose isn't copied either; NumPy strides are in
# en: bytes, torch strides in elements.
print(m.T.strides, t.stride())
print(np.shares_memory(m, t.numpy()))

# %% dlpack
# zh: DLPack 也共享内存，其他数组库同样支持。
# en: DLPack shares memory too, and other libraries support it.
d = torch.from_dlpack(m)
d[0, 0] = 100
print(m[0, 0], np.from_dlpack(d)[0, 0])
