# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "子进程与 GPU", en = "Child processes and the GPU" }
# ///

# %% workers
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
data = TensorDataset(torch.arange(6.0))  # on the CPU

if __name__ == "__main__":
    for (x,) in DataLoader(data, batch_size=3, num_workers=1):
        x = x.to(device)  # in the main process, not in a worker
        print(x.device.type, x.tolist())

# %% spawn
import torch.multiprocessing as mp


def work(rank, total):
    device = "cuda" if torch.cuda.is_available() else "cpu"
    total += torch.ones(3, device=device).sum().cpu()


if __name__ == "__main__":
    total = torch.zeros(1).share_memory_()
    mp.spawn(work, args=(total,), nprocs=1)
    print(total)
