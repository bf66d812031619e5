# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "工作进程死锁", en = "A worker that deadlocks" }
# timeout = 120
# ///

# %% fork raises="RuntimeError"
import threading
import time

from torch.utils.data import DataLoader, Dataset

lock = threading.Lock()


class Locked(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, i):
        with lock:  # such as a lock inside of a library
            return i


def use_lock():
    with lock:
        time.sleep(5)


if __name__ == "__main__":
    # zh: fork 时另一个线程正持有锁，副本里的锁永远不会释放。
    # en: At the fork, another thread holds the lock; the copy of it
    # en: is never released.
    threading.Thread(target=use_lock).start()
    loader = DataLoader(
        Locked(), num_workers=1, timeout=2,
        multiprocessing_context="fork",
    )
    next(iter(loader))

# %% spawn volatile=true
import pathlib
import subprocess
import sys
import tempfile

source = """
import threading, time
from torch.utils.data import DataLoader, Dataset

lock = threading.Lock()

class Locked(Dataset):
    def __len__(self):
        return 4
    def __getitem__(self, i):
        with lock:
            return i

def use_lock():
    with lock:
        time.sleep(5)

if __name__ == "__main__":
    threading.Thread(target=use_lock).start()
    loader = DataLoader(
        Locked(), num_workers=1, timeout=60,
        multiprocessing_context="spawn",
    )
    print([batch.tolist() for batch in loader])
"""
with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder, "train.py")
    path.write_text(source)
    subprocess.run([sys.executable, path])
