# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "可迭代数据集", en = "Iterable datasets" }
# ///

# %% stream
import torch
from torch.utils.data import DataLoader, IterableDataset


class Lines(IterableDataset):
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        for i in range(self.n):
            yield f"line {i}"


for batch in DataLoader(Lines(5), batch_size=2):
    print(batch)

# %% twice
# zh: 每个工作进程都有一份数据集，各自从头读到尾。
# en: Each worker has its own copy and reads all of it.
for batch in DataLoader(Lines(3), batch_size=3, num_workers=2):
    print(batch)

# %% sharded
from itertools import islice

from torch.utils.data import get_worker_info


class SharedLines(Lines):
    def __iter__(self):
        info = get_worker_info()
        first, step = (info.id, info.num_workers) if info else (0, 1)
        return islice(super().__iter__(), first, None, step)


for batch in DataLoader(SharedLines(6), batch_size=3, num_workers=2):
    print(batch)

# %% no-shuffle raises="ValueError"
DataLoader(Lines(5), shuffle=True)
