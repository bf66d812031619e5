# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "交叉注意力的填充掩码"
# title.en = "Padding in cross-attention"
# ///

# %% memory
import torch
from torch import nn

torch.manual_seed(0)
# zh: 源序列每批 7 个 token，0 是填充；目标序列 4 个 token。
# en: Source sequences of 7 tokens, 0 is padding; targets of 4.
src = torch.tensor([[5, 8, 2, 9, 0, 0, 0], [3, 6, 4, 7, 1, 2, 5]])
memory = torch.randn(2, 7, 8)  # (N, S, E), from the encoder
tgt = torch.randn(2, 4, 8)  # (N, T, E)
padding = src == 0  # (N, S), where there are keys

layer = nn.TransformerDecoderLayer(8, 2, batch_first=True).eval()
changed = memory.masked_fill(padding[..., None], 100.0)
for mask in None, padding:
    a, b = (
        layer(tgt, m, memory_key_padding_mask=mask)
        for m in (memory, changed)
    )
    gap = (a - b).abs().amax(dim=(1, 2)).tolist()
    print([f"{g:.4f}" for g in gap])

# %% wrong-side raises="AssertionError"
# zh: 目标序列的填充掩码是 (N, T)，与键的个数不符。
# en: A mask of the targets is (N, T) and doesn't fit the keys.
tgt_padding = torch.zeros(2, 4, dtype=torch.bool)
layer(tgt, memory, memory_key_padding_mask=tgt_padding)
