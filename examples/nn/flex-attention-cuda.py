# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GPU 上的 flex_attention"
# title.en = "flex_attention on a GPU"
# device = "cuda"
# compiler = true
# timeout = 180
# exclusive = true
# ///

# %% compile volatile=true
import time

import torch
import torch.nn.functional as F
from torch.nn.attention.flex_attention import (
    create_block_mask, flex_attention,
)

torch.manual_seed(0)
L = 8192
q, k, v = torch.randn(
    3, 1, 8, L, 64, device="cuda", dtype=torch.bfloat16
)  # (N, heads, L, E)


def window(b, h, q_idx, kv_idx):
    return (q_idx >= kv_idx) & (q_idx - kv_idx < 256)


mask = create_block_mask(window, None, None, L, L)
fused = torch.compile(flex_attention)
for call in 1, 2:
    start = time.perf_counter()
    out = fused(q, k, v, block_mask=mask)
    torch.cuda.synchronize()
    print(f"call {call}: {time.perf_counter() - start:.4f} s")

# %% same volatile=true
i = torch.arange(L, device="cuda")
dense = window(0, 0, i[:, None], i)  # (L, L)
same = F.scaled_dot_product_attention(q, k, v, attn_mask=dense)
print(f"largest difference {(out - same).abs().max().item():.4f}")

# %% speed volatile=true
from torch.utils.benchmark import Timer

grad = torch.randn_like(q)
for x in q, k, v:
    x.requires_grad_()
sdpa = F.scaled_dot_product_attention
calls = {
    "flex, window": lambda: fused(q, k, v, block_mask=mask),
    "sdpa, mask": lambda: sdpa(q, k, v, attn_mask=dense),
    "sdpa, causal": lambda: sdpa(q, k, v, is_causal=True),
}
for name, call in calls.items():
    call().backward(grad)  # compiles the backward pass
    names = {"f": call, "grad": grad}
    timer = Timer("f().backward(grad)", globals=names)
    ms = timer.blocked_autorange().median * 1e3
    print(f"{name:12} {ms:6.2f} ms, forward and backward")
