# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "DDP 的加权采样", en = "Weighted sampling with DDP" }
# ///

# %% sampler
import torch
from torch.utils.data import Sampler


class DistributedWeightedSampler(Sampler):
    def __init__(self, weights, num_samples, world_size, rank, seed=0):
        self.weights, self.seed, self.epoch = weights, seed, 0
        self.world_size, self.rank = world_size, rank
        self.each = num_samples // world_size

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __len__(self):
        return self.each

    def __iter__(self):
        # zh: 所有进程用同样的种子抽出同样的序号，再各取一份。
        # en: All processes draw the same indices from the same seed;
        # en: each takes its share.
        generator = torch.Generator()
        generator.manual_seed(self.seed + self.epoch)
        drawn = torch.multinomial(
            self.weights, self.each * self.world_size,
            replacement=True, generator=generator,
        )
        return iter(drawn[self.rank :: self.world_size].tolist())


labels = torch.tensor([0] * 90 + [1] * 10)
weights = 1.0 / labels.bincount()[labels]  # (100,)
for rank in range(2):
    sampler = DistributedWeightedSampler(weights, 1000, 2, rank)
    chosen = labels[list(sampler)]
    print(f"rank {rank}: {len(chosen)} samples, "
          f"{chosen.float().mean():.2f} of class 1")

# %% epochs
sampler = DistributedWeightedSampler(weights, 8, 2, rank=0)
for epoch in range(2):
    sampler.set_epoch(epoch)
    print(f"epoch {epoch}: {list(sampler)}")
