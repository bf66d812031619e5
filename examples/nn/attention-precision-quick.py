# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "两种实现的差别", en = "Two implementations differ" }
# ///

# %% both
import math

import torch
import torch.nn.functional as F

torch.manual_seed(0)
q, k, v = torch.randn(3, 2, 4, 16, 32)  # each (N, heads, L, D)


def eager(q, k, v):
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.size(-1))
    return scores.softmax(-1) @ v


for dtype in (torch.float32, torch.bfloat16):
    inputs = [x.to(dtype) for x in (q, k, v)]
    sdpa = F.scaled_dot_product_attention(*inputs)
    print(dtype, f"{(eager(*inputs) - sdpa).abs().max():.0e}")
