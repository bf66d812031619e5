# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "内存映射：数据比内存大", en = "Memory-mapped arrays: more data than memory" }
# ///

# %% write
import numpy as np
import torch

shape = (1000, 3, 8, 8)
data = np.lib.format.open_memmap("x.npy", "w+", "uint8", shape)
for start in range(0, 1000, 100):
    rng = np.random.default_rng(start)
    data[start:start + 100] = rng.integers(0, 256, (100, *shape[1:]))
data.flush()

# %% read
data = np.load("x.npy", mmap_mode="r")
print(type(data).__name__, data.shape, data.dtype, f"{data.nbytes:,}")


# %% dataset
class Images(torch.utils.data.Dataset):
    def __init__(self, path):
        self.data = np.load(path, mmap_mode="r")

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        # zh: 只有这里才从磁盘读取，并且只读一个样本。
        # en: Only here is anything read from the disk: one sample.
        return torch.from_numpy(self.data[i].copy()).float() / 255


loader = torch.utils.data.DataLoader(Images("x.npy"), batch_size=32)
print(next(iter(loader)).shape)

# %% not-writable
torch.from_numpy(data[0]).shape

# %% from-file
x = torch.from_file("raw.bin", shared=True, size=6, dtype=torch.float32)
x[:] = torch.arange(6.0)
del x
torch.from_file("raw.bin", size=6, dtype=torch.float32)
