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

# %% object raises="TypeError"
# zh: dtype=object 只是把错误推迟了。
# en: dtype=object only puts the error off.
torch.from_numpy(np.array(rows, dtype=object))

# %% pad
from torch.nn.utils.rnn import pad_sequence

padded = pad_sequence([torch.tensor(row) for row in rows], True)
lengths = torch.tensor([len(row) for row in rows])
padded, lengths
