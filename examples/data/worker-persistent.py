# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "保留工作进程与预取", en = "Persistent workers" }
# ///

# %% persistent
import os

import torch
from torch.utils.data import DataLoader, Dataset


class Process(Dataset):
    def __init__(self):
        self.calls = 0

    def __len__(self):
        return 3

    def __getitem__(self, i):
        self.calls += 1  # a cache would be kept like this
        return os.getpid(), self.calls


if __name__ == "__main__":
    for persistent in False, True:
        loader = DataLoader(
            Process(), 3, num_workers=1, persistent_workers=persistent
        )
        epochs = [next(iter(loader)) for _ in range(2)]
        (pid1, _), (pid2, calls) = epochs
        same = torch.equal(pid1, pid2)
        print(f"persistent_workers={persistent}: same process {same}, "
              f"calls {calls.tolist()}")

# %% stale
if __name__ == "__main__":
    dataset = Process()
    loader = DataLoader(
        dataset, 3, num_workers=1, persistent_workers=True
    )
    next(iter(loader))
    dataset.calls = 1000  # not seen by the running worker
    print(next(iter(loader))[1].tolist())

# %% prefetch
from multiprocessing import Value


class Counting(Dataset):
    def __init__(self):
        self.fetched = Value("i", 0)

    def __len__(self):
        return 100

    def __getitem__(self, i):
        with self.fetched.get_lock():
            self.fetched.value += 1
        return i


if __name__ == "__main__":
    import time

    for factor in 1, 2, 8:
        dataset = Counting()
        loader = DataLoader(
            dataset, num_workers=1, prefetch_factor=factor
        )
        batches = iter(loader)
        next(batches)
        time.sleep(1)
        print(f"prefetch_factor={factor}: "
              f"{dataset.fetched.value} samples read for 1 used")

# %% no-workers raises="ValueError"
DataLoader(range(4), num_workers=0, prefetch_factor=2)

# %% no-persistent raises="ValueError"
DataLoader(range(4), num_workers=0, persistent_workers=True)
