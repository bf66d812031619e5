# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "在一轮的中间继续训练"
# title.en = "Resuming in the middle of an epoch"
# ///

# %% sampler
import torch
from torch.utils.data import DataLoader, Sampler


class ResumableSampler(Sampler):
    def __init__(self, n, seed=0):
        self.n, self.seed, self.epoch, self.start = n, seed, 0, 0

    def __iter__(self):
        g = torch.Generator().manual_seed(self.seed + self.epoch)
        order = torch.randperm(self.n, generator=g).tolist()
        return iter(order[self.start :])

    def __len__(self):
        return self.n - self.start


read = []


class Data(torch.utils.data.Dataset):
    def __len__(self):
        return 12

    def __getitem__(self, i):
        read.append(i)
        return i


def batches(sampler):
    loader = DataLoader(Data(), batch_size=3, sampler=sampler)
    return [b.tolist() for b in loader]


# %% whole
sampler = ResumableSampler(12)
sampler.epoch = 5
print(batches(sampler))

# %% resumed
# zh: 检查点：轮数、步数、批次大小和种子。
# en: The checkpoint: epoch, step, batch size, and seed.
saved = {"epoch": 5, "step": 2, "batch_size": 3, "seed": 0}
sampler = ResumableSampler(12, saved["seed"])
sampler.epoch = saved["epoch"]
sampler.start = saved["step"] * saved["batch_size"]
read.clear()
print(batches(sampler))
print("read", len(read))
# zh: 下一轮从头开始。
# en: The next epoch starts at the beginning.
sampler.epoch, sampler.start = 6, 0
print(batches(sampler))
