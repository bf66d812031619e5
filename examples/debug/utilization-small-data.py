# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "数据能放进一个张量时"
# title.en = "When the data fits into one tensor"
# ///

# %% loader volatile=true
import time

import torch
from torch.utils.data import DataLoader, TensorDataset

images = torch.rand(20_000, 1, 28, 28)
labels = torch.randint(10, (20_000,))
loader = DataLoader(
    TensorDataset(images, labels), batch_size=128, shuffle=True
)

start = time.perf_counter()
for x, y in loader:
    pass
print(f"DataLoader {time.perf_counter() - start:.2f} s per epoch")

# %% index volatile=true
start = time.perf_counter()
for batch in torch.randperm(len(images)).split(128):
    x, y = images[batch], labels[batch]
print(f"indexing   {time.perf_counter() - start:.2f} s per epoch")
print(x.shape, y.shape)
