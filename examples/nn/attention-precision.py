# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "两种注意力实现的差别", en = "Two attentions" }
# ///

# %% dtypes
import math

import torch
import torch.nn.functional as F


def eager(q, k, v):
    scores = q @ k.mT / math.sqrt(q.shape[-1])
    return scores.softmax(-1) @ v


torch.manual_seed(0)
q, k, v = torch.randn(3, 1, 4, 256, 64)
exact = eager(q.double(), k.double(), v.double())
for dtype in (torch.float32, torch.bfloat16, torch.float16):
    args = [t.to(dtype) for t in (q, k, v)]
    a, b = eager(*args), F.scaled_dot_product_attention(*args)
    print(f"{str(dtype)[6:]:9} difference {(a - b).abs().max():.0e},"
          f" error {(a - exact).abs().max():.0e}"
          f" and {(b - exact).abs().max():.0e}")

# %% layers
def stack(attention, x, layers):
    for w in layers:
        q, k, v = (x @ w).chunk(3, dim=-1)
        x = F.layer_norm(x + attention(q, k, v), (64,))
    return x


layers = (torch.randn(24, 64, 192) / 8).bfloat16()
x = torch.randn(1, 256, 64).bfloat16()
sdpa = F.scaled_dot_product_attention
for depth in (1, 6, 24):
    a = stack(eager, x, layers[:depth]).float()
    b = stack(sdpa, x, layers[:depth]).float()
    cosine = F.cosine_similarity(a, b, dim=-1).min()
    print(f"{depth:2} layers: {(a - b).abs().max():.3f}, "
          f"cosine at least {cosine:.4f}")

# %% padding
# zh: 左填充加因果掩码：第 0 行没有可看的位置。
# en: Left padding and a causal mask: row 0 sees no position.
allowed = torch.ones(4, 4).tril().bool()
allowed[:, 0] = False
q, k, v = torch.randn(3, 1, 4, 8)
scores = q @ k.mT / math.sqrt(8)
inf = scores.masked_fill(~allowed, -torch.inf).softmax(-1) @ v
lowest = torch.finfo(torch.float32).min
finite = scores.masked_fill(~allowed, lowest).softmax(-1) @ v
out = F.scaled_dot_product_attention(q, k, v, attn_mask=allowed)
for name, y in ("-inf ", inf), ("min  ", finite), ("SDPA ", out):
    print(name, "row 0:", y[0, 0, :3])
print("row 1 agrees:", torch.allclose(inf[0, 1], out[0, 1], atol=1e-6))

# %% rounding
from torch.nn.attention import SDPBackend, sdpa_kernel

# zh: 用两种类型比较：差别随精度缩小，就是舍入。
# en: The difference shrinks with more precision: it is rounding.
q, k, v = torch.randn(3, 1, 4, 256, 64)
for dtype in (torch.bfloat16, torch.float32, torch.float64):
    args = [t.to(dtype) for t in (q, k, v)]
    by_hand = eager(*args)
    default = (by_hand - sdpa(*args)).abs().max()
    with sdpa_kernel(SDPBackend.MATH):
        forced = (by_hand - sdpa(*args)).abs().max()
    print(f"{str(dtype)[6:]:9} SDPA {default:.0e}, MATH {forced:.0e}")
