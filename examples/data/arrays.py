# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "从数组到批次", en = "From arrays to batches" }
# ///

# %% no-numpy
import torch
from torch.utils.data import DataLoader

# zh: 样本直接就是张量，用不着 NumPy。
# en: Samples are tensors right away; NumPy is not needed.
samples = [(torch.tensor([0.5, i]), i) for i in range(4)]
x, y = next(iter(DataLoader(samples, batch_size=4)))
print(x.shape, x.dtype, y)

# %% collate
import numpy as np

# zh: 样本是数组也行，拼成批次时换成张量。
# en: Arrays are fine too: they become tensors in the batch.
samples = [(np.array([0.5, i], dtype="float32"), i) for i in range(4)]
x, y = next(iter(DataLoader(samples, batch_size=4)))
print(x.shape, x.dtype, y)

# %% whole
from torch.utils.data import TensorDataset

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

# %% double raises="RuntimeError"
x, y = next(iter(DataLoader(list(zip(features, classes)), 2)))
print(x.dtype, y.dtype)
torch.nn.Linear(3, 2)(x)

# %% int32 raises="RuntimeError"
logits = torch.nn.Linear(3, 2)(x.float())
torch.nn.functional.cross_entropy(logits, y)
