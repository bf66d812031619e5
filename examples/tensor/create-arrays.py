# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "由数组的列表创建张量"
# title.en = "A tensor from a list of arrays"
# ///

# %% slow
import time

import numpy as np
import torch

frames = [np.full((64, 64), i, dtype=np.float32) for i in range(100)]
x = torch.tensor(frames)
print(x.shape, x.dtype)

# %% stack
# zh: 先在 NumPy 里合并成一个数组。
# en: Join them to a single array in NumPy first.
y = torch.from_numpy(np.stack(frames))
print(y.shape, y.dtype, torch.equal(x, y))

# %% times volatile=true
makers = {
    "torch.tensor(frames)": lambda: torch.tensor(frames),
    "np.stack first": lambda: torch.from_numpy(np.stack(frames)),
}
for name, make in makers.items():
    start = time.perf_counter()
    make()
    print(f"{name:21}{(time.perf_counter() - start) * 1e3:6.1f} ms")
