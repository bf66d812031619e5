# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "collate_fn 是一个方法"
# title.en = "A method as collate_fn"
# ///

# %% class raises="TypeError"
import torch
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader, Dataset


class Lines(Dataset):
    def __init__(self, pad):
        self.pad = pad

    def __len__(self):
        return 4

    def __getitem__(self, i):
        return torch.arange(1, i + 2)

    def collate(self, batch):
        return pad_sequence(batch, True, self.pad)


dataset = Lines(pad=0)
next(iter(DataLoader(dataset, 4, collate_fn=Lines.collate)))

# %% instance
next(iter(DataLoader(dataset, 4, collate_fn=dataset.collate)))

# %% without-self raises="TypeError"
class Short(Lines):
    def collate(batch):  # neither self nor @staticmethod
        return pad_sequence(batch, True)


dataset = Short(pad=0)
next(iter(DataLoader(dataset, 4, collate_fn=dataset.collate)))
