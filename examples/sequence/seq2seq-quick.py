# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "nn.Transformer 的一次调用"
# title.en = "One call of nn.Transformer"
# ///

# %% call
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Transformer(
    d_model=64, nhead=4, num_encoder_layers=2, num_decoder_layers=2,
    dim_feedforward=128, batch_first=True,
)
source = torch.randn(8, 12, 64)  # (N, S, d_model): already embedded
target = torch.randn(8, 9, 64)  # (N, T, d_model)
mask = nn.Transformer.generate_square_subsequent_mask(9)  # (T, T)
model(source, target, tgt_mask=mask, tgt_is_causal=True).shape
