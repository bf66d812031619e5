# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "其他库的随机种子", en = "Seeds of other libraries" }
# ///

# %% everything
import random

import numpy as np
import torch


def seed_everything(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


def draw():
    return random.random(), np.random.rand(), torch.rand(1).item()


torch.manual_seed(0)
a = draw()
torch.manual_seed(0)
b = draw()
print([x == y for x, y in zip(a, b, strict=True)])
seed_everything(0)
a = draw()
seed_everything(0)
print(draw() == a)

# %% numpy-generator
# zh: default_rng 不受 np.random.seed 影响，种子要直接传给它。
# en: default_rng ignores np.random.seed: pass the seed to it.
seed_everything(0)
fresh = [np.random.default_rng().random() for _ in range(2)]
seeded = [np.random.default_rng(0).random() for _ in range(2)]
print("equal without a seed:", fresh[0] == fresh[1])
print("equal with a seed:   ", seeded[0] == seeded[1])

# %% workers
from torch.utils.data import DataLoader, Dataset


class Noise(Dataset):
    def __len__(self):
        return 2

    def __getitem__(self, index):
        return torch.tensor(draw(), dtype=torch.float64)  # (3,)


def load(seed):
    g = torch.Generator().manual_seed(seed)
    loader = DataLoader(
        Noise(),
        num_workers=2,
        generator=g,
        multiprocessing_context="fork",
    )
    return torch.cat(list(loader))  # (2, 3)


# zh: 一行是一个工作进程，三列是 random、NumPy 和 torch。
# en: One row per worker; the columns are random, NumPy, and torch.
print(load(0))
print(load(0))
