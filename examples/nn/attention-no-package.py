# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "没有 flash-attn 时的注意力"
# title.en = "Attention without flash-attn"
# ///

# %% choose
import importlib.util

import torch
from torch.nn import functional as F


def implementation():
    installed = importlib.util.find_spec("flash_attn")
    if not installed or not torch.cuda.is_available():
        return "sdpa"
    ampere = torch.cuda.get_device_capability() >= (8, 0)
    return "flash_attention_2" if ampere else "sdpa"


print(implementation())

# %% replace
def attention(q, k, v, causal=False):
    # zh: flash-attn 把头放在第 2 维，SDPA 放在第 1 维。
    # en: Heads are dimension 2 in flash-attn, and 1 in SDPA.
    q, k, v = (t.transpose(1, 2) for t in (q, k, v))
    out = F.scaled_dot_product_attention(q, k, v, is_causal=causal)
    return out.transpose(1, 2)


torch.manual_seed(0)
q, k, v = torch.randn(3, 2, 10, 4, 8)  # (N, L, heads, D) each
out = attention(q, k, v, causal=True)
print(out.shape)

# %% by-hand
scores = torch.einsum("nqhd,nkhd->nhqk", q, k) / 8**0.5
mask = torch.ones(10, 10, dtype=torch.bool).tril()
weights = scores.masked_fill(~mask, -torch.inf).softmax(-1)
manual = torch.einsum("nhqk,nkhd->nqhd", weights, v)
print([f"{x:.4f}" for x in out[0, 5, 1, :4].tolist()])
print([f"{x:.4f}" for x in manual[0, 5, 1, :4].tolist()])
