# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "内存映射", en = "Memory-mapped arrays" }
# ///

# %% map
import tempfile
from pathlib import Path

import numpy as np

folder = tempfile.TemporaryDirectory()
path = Path(folder.name) / "images.npy"
np.save(path, np.arange(6 * 4, dtype="uint8").reshape(6, 2, 2))
# zh: mmap_mode="r"：打开时不读取，访问到的部分才读取。
# en: mmap_mode="r" reads nothing yet, only the parts you access.
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
        # en: Copy only this sample.
        x = torch.from_numpy(np.array(self.array[i]))
        return x.float()[None] / 255  # (1, 2, 2)


for x in DataLoader(Stored(path), batch_size=4):
    print(x.shape, (x[0] * 255).flatten().tolist())

# %% pickled
import pickle

big = path.with_name("big.npy")
np.save(big, np.zeros((1000, 28, 28), dtype="uint8"))
# zh: 序列化的不是文件名，而是全部数据。
# en: Pickling stores all the data, not the name of the file.
opened = np.load(big, mmap_mode="r")
print("array  ", opened.nbytes // 1000, "kB")
print("pickled", len(pickle.dumps(opened)) // 1000, "kB")

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
print("pickled", len(pickle.dumps(dataset)) // 1000, "kB")
loader = DataLoader(dataset, batch_size=500, num_workers=2)
print([tuple(x.shape) for x in loader])
# zh: 文件由工作进程打开，主进程没有打开。
# en: The workers opened the file; the main process didn't.
print(dataset.array)
