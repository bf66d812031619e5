# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "NumPy 与 PyTorch 的平均值"
# title.en = "Means in NumPy and PyTorch"
# ///

# %% mean
import numpy as np
import torch

rng = np.random.default_rng(0)
x = rng.random((1_000_000, 4), dtype=np.float32) + 1000
t = torch.from_numpy(x)
print("exact        ", x.mean(0, dtype=np.float64).round(3))
print("torch, dim 0 ", t.mean(0).numpy())
print("numpy, axis 0", x.mean(0))

# %% transposed
y = np.ascontiguousarray(x.T)  # (4, 1000000)
print("numpy, axis 1", y.mean(1))

# %% double
print(t.mean(0, dtype=torch.float64).numpy().round(3))
