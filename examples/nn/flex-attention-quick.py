# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "flex_attention", en = "flex_attention" }
# ///

# %% quick
import warnings

import torch
import torch.nn.functional as F
from torch.nn.attention.flex_attention import flex_attention

warnings.filterwarnings("ignore", "flex_attention called without")
torch.manual_seed(0)
q, k, v = torch.randn(3, 1, 2, 64, 16)  # (N, heads, L, E)


def causal(score, b, h, q_idx, kv_idx):
    return torch.where(q_idx >= kv_idx, score, -torch.inf)


out = flex_attention(q, k, v, score_mod=causal)
same = F.scaled_dot_product_attention(q, k, v, is_causal=True)
print(out[0, 0, -1, :4])
print(same[0, 0, -1, :4])
