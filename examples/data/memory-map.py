# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "比内存大的数组", en = "Arrays larger than memory" }
# ///

# %% save
import tempfile
from pathlib import Path

import numpy as np

folder = tempfile.TemporaryDirectory()
path = Path(folder.name) / "images.npy"
np.save(path, np.arange(6 * 4, dtype="uint8").reshape(6, 2, 2))

# %% map
# zh: mmap_mode="r"：先不读，用到哪一段才读哪一段。
# en: mmap_mode="r" reads nothing yet; parts come when used.
stored = np.load(path, mmap_mode="r")  # (6, 2, 2)
print(type(stored).__name__, stored.shape, stored.flags.writeable)

# %% dataset
import torch
from torch.utils.data import DataLoader, Dataset


class Stored(Dataset):
    def __init__(self, path):
        self.array = np.load(path, mmap_mode="r")

    def __len__(self):
        return len(self.array)

    def __getitem__(self, i):
        # zh: 只复制这一个样本。
        # en: Copies this one sample only.
        x = torch.from_numpy(np.array(self.array[i]))
        return x.float()[None] / 255  # (1, 2, 2)


for x in DataLoader(Stored(path), batch_size=4):
    print(x.shape, (x[0] * 255).flatten().tolist())

# %% pickled
import pickle

big = path.with_name("big.npy")
np.save(big, np.zeros((1000, 28, 28), dtype="uint8"))
# zh: 打包的不是文件名，是里面所有的数。
# en: What is pickled is not the name of the file but all its numbers.
opened = np.load(big, mmap_mode="r")
print(opened.nbytes, len(pickle.dumps(opened)) > opened.nbytes)

# %% lazy
class Lazy(Stored):
    def __init__(self, path):
        self.path = path
        self.n = len(np.load(path, mmap_mode="r"))
        self.array = None

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        if self.array is None:
            self.array = np.load(self.path, mmap_mode="r")
        return super().__getitem__(i)


dataset = Lazy(big)
print(len(dataset), len(pickle.dumps(dataset)) < 1000)
loader = DataLoader(dataset, batch_size=500, num_workers=2)
print([tuple(x.shape) for x in loader])
# zh: 文件是工作进程打开的，主进程没有打开。
# en: The workers opened the file, the main process did not.
print(dataset.array)
