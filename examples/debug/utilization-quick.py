# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "等待数据与计算各占多少时间"
# title.en = "Time spent waiting for data and computing"
# device = "cpu"
# ///

# %% quick volatile=true
import time

import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Images(Dataset):
    def __len__(self):
        return 320

    def __getitem__(self, index):
        # zh: 代替读取与解码一张图片。
        # en: Stands for reading and decoding an image.
        time.sleep(0.001)
        return torch.randn(512), index % 10


torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(512, 2048), nn.ReLU(), nn.Linear(2048, 10)
)
optimizer = torch.optim.Adam(model.parameters())


def train_step(x, y):
    optimizer.zero_grad()
    nn.functional.cross_entropy(model(x), y).backward()
    optimizer.step()
    if torch.cuda.is_available():
        torch.cuda.synchronize()


def measure(loader):
    waiting = computing = 0.0
    batches = iter(loader)
    next(batches)  # starts the workers
    end = time.perf_counter()
    for x, y in batches:
        start = time.perf_counter()
        waiting += start - end
        train_step(x, y)
        end = time.perf_counter()
        computing += end - start
    share = waiting / (waiting + computing)
    print(
        f"{loader.num_workers} workers: waiting {waiting:.2f} s, "
        f"computing {computing:.2f} s, {share:.0%} waiting"
    )


if __name__ == "__main__":
    for workers in 0, 2:
        measure(DataLoader(Images(), 16, num_workers=workers))

# %% fixed volatile=true
if __name__ == "__main__":
    x, y = next(iter(DataLoader(Images(), 16)))
    start = time.perf_counter()
    for _ in range(19):
        train_step(x, y)
    spent = time.perf_counter() - start
    print(f"the same batch 19 times: {spent:.2f} s")
