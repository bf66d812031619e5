# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "限定注意力的实现", en = "Choose the backend" }
# ///

# %% quick
import torch
import torch.nn.functional as F
from torch.nn.attention import SDPBackend, sdpa_kernel

torch.manual_seed(0)
q, k, v = torch.randn(3, 1, 2, 8, 4)  # each (N, heads, L, E)
for backend in SDPBackend.MATH, SDPBackend.FLASH_ATTENTION:
    with sdpa_kernel(backend):
        out = F.scaled_dot_product_attention(q, k, v, is_causal=True)
    print(f"{backend.name:16}", out[0, 0, -1])
