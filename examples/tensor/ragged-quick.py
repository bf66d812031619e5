# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "填充不等长的列表", en = "Pad lists of any length" }
# ///

# %% quick
import torch
from torch.nn.utils.rnn import pad_sequence

rows = [[1, 2, 3], [4], [5, 6]]
pad_sequence([torch.tensor(row) for row in rows], batch_first=True)
