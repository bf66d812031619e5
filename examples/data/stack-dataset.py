# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "StackDataset：组合多个数据集"
# title.en = "StackDataset: combining datasets"
# ///

# %% stack
import torch
from torch.utils.data import DataLoader, StackDataset, TensorDataset

images = torch.zeros(6, 3, 8, 8)
table = torch.randn(6, 4)
labels = torch.arange(6)
dataset = StackDataset(image=images, table=table, label=labels)
batch = next(iter(DataLoader(dataset, batch_size=2)))
print({name: tuple(value.shape) for name, value in batch.items()})

# %% nested
# zh: 每一项可以是任何有 __getitem__ 和 __len__ 的对象。
# en: Each part may be anything with __getitem__ and __len__.
pairs = StackDataset(TensorDataset(images, labels), table.tolist())
image_and_label, row = pairs[3]
print(len(image_and_label), len(row))

# %% sizes raises="ValueError"
StackDataset(images, table[:5])
