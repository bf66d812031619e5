# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "函数与模块", en = "The function and the module" }
# ///

# %% quick
import torch
import torch.nn.functional as F
from torch import nn

q, k, v = torch.randn(3, 2, 4, 5, 16)  # each (N, heads, L, E)
out = F.scaled_dot_product_attention(q, k, v, is_causal=True)
print(out.shape)  # (N, heads, L, E)

x = torch.randn(2, 5, 64)  # (N, L, E)
attention = nn.MultiheadAttention(64, num_heads=4, batch_first=True)
out, weights = attention(x, x, x)
print(out.shape, weights.shape)  # (N, L, E), (N, L, L)
