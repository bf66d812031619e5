# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "长度不同的列表"
# title.en = "Lists of different lengths"
# ///

# %% numpy raises="ValueError"
import numpy as np
import torch

rows = [[1, 2, 3], [4, 5], [6]]
np.array(rows)

# %% torch raises="ValueError"
torch.tensor(rows)

# %% pad
from torch.nn.utils.rnn import pad_sequence

padded = pad_sequence([torch.tensor(row) for row in rows], True)
lengths = torch.tensor([len(row) for row in rows])
padded, lengths
