# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "等待取用的批次占多少内存"
# title.en = "How much memory waiting batches take"
# ///

# %% waiting
import time

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

made = torch.zeros(1, dtype=torch.long).share_memory_()


class Images(Dataset):
    def __init__(self):
        self.data = np.random.default_rng(0).random((64, 3, 32, 32))

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        made[0] += 1
        return self.data[i] + 1.0


loader = DataLoader(
    Images(),
    batch_size=8,
    num_workers=1,
    prefetch_factor=3,
    persistent_workers=True,
)
for epoch in range(2):
    made[0] = 0
    batches = iter(loader)
    time.sleep(1)
    print("before the first batch is used:", made.item() // 8, "made")
    for batch in batches:
        pass
    time.sleep(0.5)
    print("after the epoch:", made.item() // 8, "made, none waiting")


# %% size
def gigabytes(batch, itemsize, workers=8, prefetch=2):
    one = batch * 3 * 224 * 224 * itemsize / 1e9
    return f"{one:5.2f} GB a batch, {one * workers * prefetch:5.1f} GB"


print(batch.dtype, batch.element_size(), "bytes per number")
print("4096, float64:", gigabytes(4096, 8))
print("4096, uint8:  ", gigabytes(4096, 1))
print(" 256, uint8:  ", gigabytes(256, 1))
