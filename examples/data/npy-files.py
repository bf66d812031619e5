# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "几个 .npy 文件，一个数据集"
# title.en = "Several .npy files, one dataset"
# ///

# %% dataset
import tempfile
from pathlib import Path

import numpy as np
import torch
from torch.utils.data import ConcatDataset, DataLoader, Dataset

folder = tempfile.TemporaryDirectory()
for k, rows in enumerate([3, 2, 4]):
    block = 100 * k + np.arange(rows)[:, None] + np.zeros((1, 5))
    np.save(Path(folder.name) / f"part{k}.npy", block)


class NpyFile(Dataset):
    def __init__(self, path):
        self.path, self.array = path, None
        self.n = len(np.load(path, mmap_mode="r"))

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        # zh: 第一次读取时才打开，每个工作进程各自打开。
        # en: Opened at the first access, by each worker for itself.
        if self.array is None:
            self.array = np.load(self.path, mmap_mode="r")
        return torch.from_numpy(np.array(self.array[i]))  # (5,)


paths = sorted(Path(folder.name).glob("*.npy"))
dataset = ConcatDataset([NpyFile(path) for path in paths])
print(len(dataset), dataset.cumulative_sizes)
print(dataset[4], dataset[-1])

# %% loader
torch.manual_seed(0)
loader = DataLoader(
    dataset, batch_size=4, shuffle=True, num_workers=2
)
for batch in loader:
    print(batch.shape, batch[:, 0].int().tolist())
