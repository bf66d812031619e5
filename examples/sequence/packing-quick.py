# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "打包序列", en = "Pack sequences" }
# ///

# %% quick
import torch
from torch.nn.utils import rnn

xs = [torch.randn(n, 8) for n in (3, 5, 2)]  # (L_i, input_size)
lengths = torch.tensor([len(x) for x in xs])
padded = rnn.pad_sequence(xs, batch_first=True)  # (N, L, input_size)
packed = rnn.pack_padded_sequence(
    padded, lengths, batch_first=True, enforce_sorted=False
)
packed, (h_n, c_n) = torch.nn.LSTM(8, 16, batch_first=True)(packed)
output, _ = rnn.pad_packed_sequence(packed, batch_first=True)
print(padded.shape, output.shape, h_n.shape)
