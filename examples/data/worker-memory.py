# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "psutil"]
#
# [tool.example]
# title = { zh = "工作进程的内存", en = "The memory of a worker" }
# ///

# %% measure volatile=true
import numpy as np
import psutil
import torch
from torch.utils.data import DataLoader, Dataset

N = 1_000_000


class Names(Dataset):
    def __init__(self, names):
        self.names = names

    def __len__(self):
        return 10

    def __getitem__(self, i):
        # zh: 读过十分之一之后，这个进程独占的内存。
        # en: After reading a tenth: the memory of this process alone.
        for name in self.names[i * N // 10 : (i + 1) * N // 10]:
            len(name)
        return psutil.Process().memory_full_info().uss / 2**20


def grow(names):
    loader = DataLoader(
        Names(names), num_workers=1, multiprocessing_context="fork"
    )
    used = torch.cat(list(loader))
    return [round(mb) for mb in used[[0, 4, 9]].tolist()]


if __name__ == "__main__":
    names = [f"image-{i:07}.jpg" for i in range(N)]
    print("list of str:", grow(names), "MiB")
    print("NumPy array:", grow(np.array(names, dtype="S")), "MiB")
