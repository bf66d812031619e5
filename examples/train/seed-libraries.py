# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "其他库", en = "Other libraries" }
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
# zh: 这种发生器不看 np.random.seed，种子要交给它自己。
# en: Such a generator ignores np.random.seed: seed it itself.
seed_everything(0)
fresh = [np.random.default_rng().random() for _ in range(2)]
seeded = [np.random.default_rng(0).random() for _ in range(2)]
print(fresh[0] == fresh[1], seeded[0] == seeded[1])

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


first, second = load(0), load(0)
# zh: 每个子进程有自己的种子，三个库的都由加载器设好。
# en: Each worker has a seed; the loader sets it in all three.
print("same again:   ", torch.equal(first, second))
print("workers alike:", (first[0] == first[1]).tolist())
print("other seed:   ", torch.equal(first, load(1)))
