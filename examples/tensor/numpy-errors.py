# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "NumPy 报错集", en = "NumPy errors" }
# ///

# %% requires-grad raises="RuntimeError"
import numpy as np
import torch

w = torch.ones(2, requires_grad=True)
w.numpy()

# %% force
# zh: detach 之后仍共用内存；force=True 再加上搬到 CPU。
# en: detach still shares memory; force=True also moves to the CPU.
a = w.detach().numpy()
print(a, np.shares_memory(a, w.numpy(force=True)))

# %% negative-stride raises="ValueError"
b = np.arange(3)
print(torch.from_numpy(b[::-1].copy()))
torch.from_numpy(b[::-1])

# %% read-only
import warnings

b.flags.writeable = False
with warnings.catch_warnings(record=True) as caught:
    y = torch.from_numpy(b)
print(str(caught[0].message).split(". ")[0])
# zh: 只要读，就不必管它；要写，先复制。
# en: Reading is fine; before writing, copy.
safe = torch.tensor(b)
safe[0] = 9
print(b, safe)

# %% strings raises="TypeError"
torch.from_numpy(np.array(["cat", "dog"]))

# %% mixed raises="TypeError"
x = torch.ones(3)
print(x * torch.from_numpy(np.array([1.0, 2.0, 3.0])))
# zh: 数组在左、张量在右，谁都不接手。
# en: Array left, tensor right: neither side takes the job.
np.array([1.0, 2.0, 3.0]) * x

# %% numpy-function raises="TypeError"
print(x.sum(), np.sum(x.numpy()))
np.sum(x)
