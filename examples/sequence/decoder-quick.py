# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "一个解码器块", en = "One decoder block" }
# ///

# %% quick
import torch
from torch import nn

block = nn.TransformerEncoderLayer(
    d_model=64, nhead=4, batch_first=True, norm_first=True
)
x = torch.randn(2, 10, 64)  # (N, L, E)
mask = nn.Transformer.generate_square_subsequent_mask(10)  # (L, L)
print(mask[:3, :3])
print(block(x, src_mask=mask, is_causal=True).shape)
