# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "从数组到批次", en = "From arrays to batches" }
# ///

# %% whole
import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

rng = np.random.default_rng(0)
features = rng.normal(size=(6, 3))  # (6, 3)
classes = np.array([0, 1, 0, 1, 1, 0], dtype="int32")
dataset = TensorDataset(
    torch.from_numpy(features).float(),
    torch.from_numpy(classes).long(),
)
x, y = next(iter(DataLoader(dataset, batch_size=2)))
print(features.dtype, "->", x.dtype)
print(classes.dtype, "->", y.dtype)

# %% collate
# zh: 样本也可以是数组，组成批次时转换为张量。
# en: Arrays are fine, too: they become tensors in the batch.
samples = [(np.array([0.5, i], dtype="float32"), i) for i in range(4)]
x, y = next(iter(DataLoader(samples, batch_size=4)))
print(x.shape, x.dtype, y)

# %% no-numpy
# zh: 样本直接是张量，不经过 NumPy。
# en: The samples are tensors already; NumPy isn't needed.
samples = [(torch.tensor([0.5, i]), i) for i in range(4)]
x, y = next(iter(DataLoader(samples, batch_size=4)))
print(x.shape, x.dtype, y)

# %% double raises="RuntimeError"
x, y = next(iter(DataLoader(list(zip(features, classes)), 2)))
print(x.dtype, y.dtype)
torch.nn.Linear(3, 2)(x)

# %% int32 raises="RuntimeError"
logits = torch.nn.Linear(3, 2)(x.float())
torch.nn.functional.cross_entropy(logits, y)
