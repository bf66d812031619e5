# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "NumPy 转换的常见错误", en = "Common NumPy errors" }
# ///

# %% requires-grad raises="RuntimeError"
import numpy as np
import torch

w = torch.ones(2, requires_grad=True)
w.numpy()

# %% force
# zh: detach 之后仍共享内存；force=True 还会移到 CPU。
# en: detach still shares memory; force=True also moves to CPU.
a = w.detach().numpy()
print(a, np.shares_memory(a, w.numpy(force=True)))

# %% negative-stride raises="ValueError"
b = np.arange(3)
print(torch.from_numpy(b[::-1].copy()))
torch.from_numpy(b[::-1])

# %% read-only
b.flags.writeable = False
y = torch.from_numpy(b)
# zh: 只读取没有问题；要写入，先复制。
# en: Reading is fine; to write, make a copy first.
safe = torch.tensor(b)
safe[0] = 9
print(b, safe)

# %% strings raises="TypeError"
torch.from_numpy(np.array(["cat", "dog"]))

# %% mixed raises="TypeError"
x = torch.ones(3)
print(x * torch.from_numpy(np.array([1.0, 2.0, 3.0])))
# zh: 数组在左、张量在右，两边都不支持。
# en: Array left, tensor right: neither side supports it.
np.array([1.0, 2.0, 3.0]) * x

# %% numpy-function raises="TypeError"
print(x.sum(), np.sum(x.numpy()))
np.sum(x)
