# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "注意力的 KV 缓存", en = "A KV cache for attention" }
# ///

# %% quick
import torch
import torch.nn.functional as F

torch.manual_seed(0)
q, k, v = torch.randn(3, 1, 4, 10, 16)  # each (N, heads, L, E)
whole = F.scaled_dot_product_attention(q, k, v, is_causal=True)
cache_k, cache_v = k[:, :, :0], v[:, :, :0]  # (N, heads, 0, E)
for t in range(10):
    cache_k = torch.cat([cache_k, k[:, :, t : t + 1]], dim=2)
    cache_v = torch.cat([cache_v, v[:, :, t : t + 1]], dim=2)
    step = F.scaled_dot_product_attention(
        q[:, :, t : t + 1], cache_k, cache_v
    )
print(f"{(step[:, :, 0] - whole[:, :, -1]).abs().max():.6f}")
