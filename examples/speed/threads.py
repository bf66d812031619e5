# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "线程数的设置", en = "Setting the number of threads" }
# ///

# %% set
import torch

torch.set_num_threads(2)
print("intra-op:", torch.get_num_threads())
torch.set_num_interop_threads(4)
print("inter-op:", torch.get_num_interop_threads())

# %% environment
import os
import subprocess
import sys

code = "import torch; print(torch.get_num_threads())"
run = subprocess.run(
    [sys.executable, "-c", code],
    env=os.environ | {"OMP_NUM_THREADS": "1"},
    capture_output=True,
    text=True,
)
print("with OMP_NUM_THREADS=1:", run.stdout.strip())

# %% workers
from torch.utils.data import DataLoader, Dataset


class Threads(Dataset):
    def __len__(self):
        return 2

    def __getitem__(self, index):
        return torch.get_num_threads()


if __name__ == "__main__":
    for workers in 0, 2:
        loader = DataLoader(Threads(), num_workers=workers)
        print(workers, "workers:", [int(n) for n in loader])

# %% twice raises="RuntimeError"
torch.set_num_interop_threads(2)

# %% zero raises="RuntimeError"
torch.set_num_threads(0)
