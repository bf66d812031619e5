# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "组成批次", en = "Collating batches" }
# ///

# %% default
import numpy as np
import torch
from torch.utils.data import DataLoader, default_collate

samples = [
    {"x": torch.zeros(3), "a": np.ones(2), "y": 0, "id": "cat"},
    {"x": torch.ones(3), "a": np.zeros(2), "y": 1, "id": "dog"},
]
for key, value in default_collate(samples).items():
    print(key, value)

# %% float64
batch = default_collate([0.5, 1.5])
print(batch.dtype)
print(default_collate([torch.tensor(0.5), torch.tensor(1.5)]).dtype)

# %% ragged raises="RuntimeError"
words = [torch.tensor([5, 2]), torch.tensor([7, 1, 3, 4])]
next(iter(DataLoader(words, batch_size=2)))

# %% pad
from torch.nn.utils.rnn import pad_sequence


def pad_batch(batch):
    lengths = torch.tensor([len(item) for item in batch])
    return pad_sequence(batch, batch_first=True), lengths


loader = DataLoader(words, batch_size=2, collate_fn=pad_batch)
padded, lengths = next(iter(loader))
print(padded)  # (2, 4)
print(lengths)

# %% none raises="TypeError"
default_collate([None, None])
