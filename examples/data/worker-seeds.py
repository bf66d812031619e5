# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "工作进程的随机数", en = "Random numbers in workers" }
# ///

# %% seeds
import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset, get_worker_info


class Draws(Dataset):
    def __len__(self):
        return 2

    def __getitem__(self, i):
        return (
            torch.randint(1000, ()),
            np.random.randint(1000),
            random.randrange(1000),
        )


def show(dataset, **options):
    generator = torch.Generator().manual_seed(0)
    loader = DataLoader(
        dataset, num_workers=2, generator=generator, **options
    )
    for epoch in range(2):
        for worker, numbers in enumerate(loader):
            numbers = [int(n) for n in numbers]
            print(f"epoch {epoch}, worker {worker}: {numbers}")


show(Draws())

# %% same
class OwnGenerator(Draws):
    def __init__(self):
        self.torch = torch.Generator().manual_seed(0)
        self.numpy = np.random.default_rng(0)

    def __getitem__(self, i):
        return (
            torch.randint(1000, (), generator=self.torch),
            self.numpy.integers(1000),
        )


show(OwnGenerator())

# %% init
def seed_worker(worker_id):
    info = get_worker_info()
    info.dataset.torch.manual_seed(info.seed)
    info.dataset.numpy = np.random.default_rng(info.seed)


show(OwnGenerator(), worker_init_fn=seed_worker)
