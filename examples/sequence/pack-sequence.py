# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "由列表打包与还原", en = "Packing a list, and back" }
# ///

# %% pack
import torch
from torch import nn
from torch.nn.utils.rnn import (
    pack_sequence, pad_sequence, unpack_sequence, unpad_sequence,
)

torch.manual_seed(0)
rows = [torch.randn(n, 4) for n in (2, 5, 3)]
packed = pack_sequence(rows, enforce_sorted=False)
out, _ = nn.GRU(4, 8)(packed)
print([tuple(row.shape) for row in unpack_sequence(out)])

# %% unpad
lengths = torch.tensor([2, 5, 3])
padded = pad_sequence(rows, batch_first=True)  # (3, 5, 4)
again = unpad_sequence(padded, lengths, batch_first=True)
print([torch.equal(a, b) for a, b in zip(again, rows)])

# %% unsorted raises="RuntimeError"
pack_sequence(rows)
