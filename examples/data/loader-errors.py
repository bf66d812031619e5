# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "DataLoader 的错误", en = "DataLoader errors" }
# ///

# %% first-again
import torch
from torch.utils.data import DataLoader, Dataset

loader = DataLoader(range(6), batch_size=2)
# zh: 每次调用 iter 都开始新的一轮，取到的总是第一批。
# en: Each iter starts a new epoch, so this is always batch 0.
print([next(iter(loader)).tolist() for _ in range(3)])
# zh: 要依次取出各批，保留同一个迭代器。
# en: To go from batch to batch, keep one iterator.
batches = iter(loader)
print([next(batches).tolist() for _ in range(3)])

# %% next raises="TypeError"
next(loader)

# %% not-implemented raises="NotImplementedError"
class Misspelled(Dataset):
    def __len__(self):
        return 4

    def get_item(self, i):
        return i


next(iter(DataLoader(Misspelled())))

# %% for-loop
from itertools import islice

# zh: for 遇到 IndexError 才结束，而这个数据集从不抛出它。
# en: for stops at an IndexError, which this dataset never raises.
class Four(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, i):
        return torch.tensor(i)


print([x.item() for x in islice(Four(), 7)])
print(torch.cat(list(DataLoader(Four(), batch_size=2))))

# %% empty raises="ValueError"
print(len(DataLoader([])))
DataLoader([], shuffle=True)
