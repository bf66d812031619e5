# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "工作进程被终止", en = "A killed worker" }
# ///

# %% killed raises="RuntimeError" volatile=true
import os
import signal
import time

import torch
from torch.utils.data import DataLoader, Dataset


class Killed(Dataset):
    def __init__(self, signal):
        self.signal = signal

    def __len__(self):
        return 4

    # zh: 模拟内存不足：主进程等待数据时，系统终止工作进程。
    # en: Simulate running out of memory: the system ends the worker
    # en: while the main process waits for data.
    def __getitem__(self, i):
        time.sleep(1)
        os.kill(os.getpid(), self.signal)


if __name__ == "__main__":
    next(iter(DataLoader(Killed(signal.SIGKILL), num_workers=1)))

# %% size
sample = torch.zeros(3, 224, 224)
batch_size, num_workers, prefetch_factor = 64, 8, 2
batches = num_workers * prefetch_factor
size = sample.nbytes * batch_size * batches
print(f"{batches} batches wait, {size / 2**20:.0f} MiB")


# %% bus raises="RuntimeError" volatile=true
def quiet(worker_id):
    signal.signal(signal.SIGBUS, signal.SIG_DFL)


if __name__ == "__main__":
    dataset = Killed(signal.SIGBUS)
    loader = DataLoader(dataset, num_workers=1, worker_init_fn=quiet)
    next(iter(loader))
