# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "自定义数据集", en = "Custom datasets" }
# ///

# %% dataset
import torch
from torch.utils.data import Dataset


class Squares(Dataset):
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        x = torch.tensor([float(i)])  # (1,)
        return x, x**2


squares = Squares(10)
print(len(squares))
squares[3]

# %% tensor-dataset
from torch.utils.data import TensorDataset

x = torch.arange(12.0).reshape(6, 2)  # (6, 2)
y = torch.tensor([0, 1, 0, 1, 0, 1])  # (6,)
pairs = TensorDataset(x, y)
print(len(pairs))
pairs[2]

# %% split
from torch.utils.data import random_split

generator = torch.Generator().manual_seed(0)
train, test = random_split(squares, [0.8, 0.2], generator)
print(train.indices)
print(test.indices)
# zh: 子集只保存索引，取样本时访问原来的数据集。
# en: A subset stores indices and reads from the same dataset.
print(train.dataset is squares, train[0])

# %% subset-concat
from torch.utils.data import ConcatDataset, Subset

even = Subset(squares, range(0, 10, 2))
both = ConcatDataset([even, Squares(3)])
print(len(even), len(both))
print([x.item() for x, _ in both])

# %% mismatch raises="AssertionError"
TensorDataset(torch.zeros(3, 2), torch.zeros(4))
