# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "分片、打乱与拼接"
# title.en = "Shards, shuffling, chaining"
# ///

# %% files
import json
import random
import tempfile
from pathlib import Path

import torch
from torch.utils.data import (
    ChainDataset,
    ConcatDataset,
    DataLoader,
    IterableDataset,
    get_worker_info,
)

folder = tempfile.TemporaryDirectory()
paths = []
for shard in range(3):
    path = Path(folder.name) / f"shard-{shard}.jsonl"
    rows = [{"x": 10 * shard + i} for i in range(6)]
    path.write_text("\n".join(map(json.dumps, rows)))
    paths.append(path)
print([path.name for path in paths])


# %% stream
class Lines(IterableDataset):
    """The rows of files, which the workers divide among them."""

    def __init__(self, paths, shuffle=False, split=True):
        self.paths, self.shuffle, self.split = paths, shuffle, split
        self.seed, self.epoch = 5, 0

    def __iter__(self):
        info = get_worker_info()
        paths = list(self.paths)
        if self.shuffle:  # the same order in all workers
            random.Random(self.seed + self.epoch).shuffle(paths)
        if info and self.split:
            paths = paths[info.id :: info.num_workers]
        for path in paths:
            with open(path) as lines:
                for line in lines:
                    yield json.loads(line)["x"]


def read(dataset, **options):
    return list(DataLoader(dataset, batch_size=None, **options))


print(read(Lines(paths[:2])))

# %% duplicates
# zh: 工作进程没有分工，每一行读了两遍。
# en: The workers don't divide the files: every row comes twice.
print(read(Lines(paths[:1], split=False), num_workers=2))
print(read(Lines(paths[:1]), num_workers=2))

# %% uneven
for x in DataLoader(Lines(paths), batch_size=4, num_workers=2):
    print(x.tolist())

# %% buffer
def shuffled(stream, size, generator):
    """Draw from a buffer of the next `size` items."""
    buffer = []
    for item in stream:
        if len(buffer) < size:
            buffer.append(item)
            continue
        i = torch.randint(size, (), generator=generator).item()
        yield buffer[i]
        buffer[i] = item
    for i in torch.randperm(len(buffer), generator=generator).tolist():
        yield buffer[i]


for size in 2, 6, 18:
    generator = torch.Generator().manual_seed(0)
    print(f"{size:2}:", *shuffled(Lines(paths), size, generator))

# %% epoch
dataset = Lines(paths, shuffle=True)
for epoch in range(4):
    dataset.epoch = epoch
    print(read(dataset)[::6])  # the first row of each file

# %% chain
chained = Lines(paths[:1]) + Lines(paths[1:2])
print(type(chained).__name__, read(chained))
concatenated = ConcatDataset([range(3), range(100, 103)])
print(type(concatenated).__name__, concatenated[4], len(concatenated))

# %% shuffle raises="ValueError"
DataLoader(Lines(paths), shuffle=True)

# %% chain-wrong raises="AssertionError"
ConcatDataset([Lines(paths[:1]), Lines(paths[1:])])

# %% length raises="TypeError"
len(DataLoader(Lines(paths), batch_size=4))
