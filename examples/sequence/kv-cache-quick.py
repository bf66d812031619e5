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
ks, vs = k[:, :, :0], v[:, :, :0]  # (N, heads, 0, E)
for t in range(10):
    new = slice(t, t + 1)
    ks = torch.cat([ks, k[:, :, new]], dim=2)  # (N, heads, t + 1, E)
    vs = torch.cat([vs, v[:, :, new]], dim=2)
    step = F.scaled_dot_product_attention(q[:, :, new], ks, vs)
print("cached", [f"{v:.4f}" for v in step[0, 0, 0, :5].tolist()])
print("whole ", [f"{v:.4f}" for v in whole[0, 0, -1, :5].tolist()])
