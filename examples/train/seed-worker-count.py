# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "改变 num_workers 会不会改变结果"
# title.en = "Does num_workers change results?"
# ///

# %% count
import torch
from torch.utils.data import DataLoader, Dataset


class Augmented(Dataset):
    def __len__(self):
        return 6

    def __getitem__(self, index):
        return index, torch.rand(()) < 0.5  # flip or not


def epoch(workers):
    g = torch.Generator().manual_seed(0)
    torch.manual_seed(0)
    loader = DataLoader(
        Augmented(), 3, shuffle=True, num_workers=workers, generator=g
    )
    batches = list(loader)
    order = torch.cat([index for index, _ in batches])
    flips = torch.cat([flip for _, flip in batches])
    print(workers, order.tolist(), flips.int().tolist())


if __name__ == "__main__":
    for workers in 0, 0, 1, 2, 2:
        epoch(workers)
