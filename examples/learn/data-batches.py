# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "练习：有多少个批次"
# title.en = "Exercise: how many batches"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from torch.utils.data import DataLoader, TensorDataset

zeros = TensorDataset(torch.zeros(142, 13), torch.zeros(142))
zeros_loader = DataLoader(zeros, batch_size=32)
# zh: 把两个 None 换成批次的个数和最后一个批次的形状。
# en: Replace the Nones by the number of batches and the last shape.
count = None
last_shape = None

# %% check raises="AssertionError"
def check():
    shapes = [tuple(x.shape) for x, _ in zeros_loader]
    assert count == len(shapes), f"count = {count}"
    assert isinstance(last_shape, (tuple, list)), f"{last_shape=}"
    assert tuple(last_shape) == shapes[-1], f"{last_shape=}"


check()

# %% solution
count = 5
last_shape = (14, 13)
check()
[len(x) for x, _ in zeros_loader]
