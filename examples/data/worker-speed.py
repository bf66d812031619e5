# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "工作进程的速度", en = "Speed of workers" }
# ///

# %% slow volatile=true
import time

import torch
from torch.utils.data import (
    BatchSampler,
    DataLoader,
    Dataset,
    SequentialSampler,
    TensorDataset,
)


class SlowImages(Dataset):
    def __len__(self):
        return 32

    def __getitem__(self, index):
        time.sleep(0.02)  # as long as decoding a JPEG
        return torch.full((3, 32, 32), index)


def milliseconds(loader):
    start = time.perf_counter()
    for _ in loader:
        pass
    return 1000 * (time.perf_counter() - start)


if __name__ == "__main__":
    for workers in 0, 1, 2:
        loader = DataLoader(SlowImages(), 8, num_workers=workers)
        print(f"{workers} workers: {milliseconds(loader):5.0f} ms")

# %% ready volatile=true
if __name__ == "__main__":
    ready = TensorDataset(torch.randn(4000, 32))
    for workers in 0, 2:
        loader = DataLoader(ready, 100, num_workers=workers)
        print(f"{workers} workers: {milliseconds(loader):5.0f} ms")

# %% batch-size volatile=true
if __name__ == "__main__":
    for size in 1, 10, 100:
        spent = milliseconds(DataLoader(ready, size))
        print(f"batch_size={size:3}: {spent:5.0f} ms")
    hundred = BatchSampler(SequentialSampler(ready), 100, False)
    at_once = DataLoader(ready, sampler=hundred, batch_size=None)
    print(f"100 at once:    {milliseconds(at_once):5.0f} ms")
