# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "DataLoader 报错集", en = "DataLoader errors" }
# ///

# %% first-again
import torch
from torch.utils.data import DataLoader, Dataset

loader = DataLoader(range(6), batch_size=2)
# zh: 每次 iter 都是新的一轮，取到的总是它的第一批。
# en: Each iter is a new epoch; this is its first batch each time.
print([next(iter(loader)).tolist() for _ in range(3)])
# zh: 要接着取，留住同一个迭代器。
# en: To go on from batch to batch, keep one iterator.
batches = iter(loader)
print([next(batches).tolist() for _ in range(3)])

# %% next raises="TypeError"
next(loader)

# %% brackets raises="TypeError"
loader[0]

# %% not-implemented raises="NotImplementedError"
class Misspelt(Dataset):
    def __len__(self):
        return 4

    def get_item(self, i):
        return i


next(iter(DataLoader(Misspelt())))

# %% no-len raises="TypeError"
class NoLength(Dataset):
    def __getitem__(self, i):
        return torch.tensor(i)


next(iter(DataLoader(NoLength())))

# %% for-loop
from itertools import islice

# zh: for 靠 IndexError 停下，而这个数据集从不抛出它。
# en: for stops at an IndexError, which this dataset never raises.
class Four(NoLength):
    def __len__(self):
        return 4


print([x.item() for x in islice(Four(), 7)])
print(torch.cat(list(DataLoader(Four(), batch_size=2))))

# %% empty raises="ValueError"
print(len(DataLoader([])))
DataLoader([], shuffle=True)
