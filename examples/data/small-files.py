# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "许多小文件与一个大文件"
# title.en = "Many small files, or one"
# ///

# %% pack
import tempfile
from pathlib import Path

import numpy as np

folder = tempfile.TemporaryDirectory()
root = Path(folder.name)
generator = np.random.default_rng(0)
for i in range(1000):  # as they come: a file for each sample
    image = generator.integers(0, 256, (28, 28), dtype="uint8")
    np.save(root / f"{i:04}.npy", image)

paths = sorted(root.glob("[0-9]*.npy"))
packed = np.lib.format.open_memmap(
    root / "all.npy", "w+", dtype="uint8", shape=(1000, 28, 28)
)
for i, path in enumerate(paths):  # one sample at a time
    packed[i] = np.load(path)
packed.flush()
print(packed.shape, (root / "all.npy").stat().st_size // 1024, "KiB")

# %% compare volatile=true
import time

import torch

order = torch.randperm(1000).tolist()  # an epoch, shuffled


def milliseconds(fetch):
    start = time.perf_counter()
    for i in order:
        fetch(i)
    return 1000 * (time.perf_counter() - start)


opened = np.load(root / "all.npy", mmap_mode="r")
small = milliseconds(lambda i: np.load(paths[i]))
large = milliseconds(lambda i: np.array(opened[i]))
print(f"1000 files: {small:6.1f} ms")
print(f"one file:   {large:6.1f} ms")
