# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "工作进程", en = "Worker processes" }
# ///

# %% who
import torch
from torch.utils.data import DataLoader, Dataset, get_worker_info


class Who(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, i):
        info = get_worker_info()
        return torch.tensor([i, -1 if info is None else info.id])


for num_workers in (0, 2):
    print("num_workers =", num_workers)
    for batch in DataLoader(Who(), 2, num_workers=num_workers):
        print("samples", batch[:, 0].tolist(), "by", batch[0, 1].item())

# %% copies
class Counter(Dataset):
    def __init__(self):
        self.count = 0

    def __len__(self):
        return 4

    def __getitem__(self, i):
        self.count += 1
        return self.count


for num_workers in (0, 2):
    dataset = Counter()
    loader = DataLoader(dataset, num_workers=num_workers)
    counts = [batch.item() for batch in loader]
    print(f"{num_workers} workers:", counts, "here:", dataset.count)
