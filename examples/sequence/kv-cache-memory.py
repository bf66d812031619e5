# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "缓存的大小", en = "Cache sizes" }
# ///

# %% static
import torch
import torch.nn.functional as F

torch.manual_seed(0)
q, k, v = torch.randn(3, 1, 8, 12, 16)  # each (N, heads, L, E)
whole = F.scaled_dot_product_attention(q, k, v, is_causal=True)
# zh: 先分配最大长度，再原地写入，不必每一步都复制。
# en: Allocate the maximum length and write in place, instead of
# en: copying at each step.
cache = torch.zeros(2, 1, 8, 32, 16)  # (k and v, N, heads, max, E)
for t in range(12):
    cache[0, :, :, t], cache[1, :, :, t] = k[:, :, t], v[:, :, t]
    past_k, past_v = cache[:, :, :, : t + 1]  # views
    step = F.scaled_dot_product_attention(
        q[:, :, t : t + 1], past_k, past_v
    )


def show(name, y):
    print(name, [f"{v:.4f}" for v in y[0, 0, -1, :5].tolist()])


show("cache", step)
show("whole", whole)

# %% mask
# zh: 形状不变：看整个缓存，用掩码遮住还没有写入的位置。
# en: A constant shape: attend to the whole cache, and mask what has
# en: not been written.
written = torch.arange(32) < 12  # (S,)
step = F.scaled_dot_product_attention(
    q[:, :, -1:], *cache, attn_mask=written[None]
)
show("masked", step)
show("whole ", whole)

# %% chunk
from torch.nn.attention.bias import causal_lower_right

# zh: 缓存里已有 8 个，再输入 4 个：三角形要从右下角对齐。
# en: 8 cached, 4 new: the triangle must be aligned with the lower
# en: right corner.
right = F.scaled_dot_product_attention(
    q[:, :, 8:], k, v, attn_mask=causal_lower_right(4, 12)
)
wrong = F.scaled_dot_product_attention(
    q[:, :, 8:], k, v, is_causal=True
)
print(f"lower right {(right - whole[:, :, 8:]).abs().max():.6f}")
print(f"is_causal   {(wrong - whole[:, :, 8:]).abs().max():.2f}")

# %% gqa
# zh: 8 个查询头共用 2 个键值头，缓存是原来的四分之一。
# en: 8 query heads share 2 heads of keys and values: a quarter of
# en: the cache.
k2, v2 = k[:, :2], v[:, :2]  # (N, 2, L, E)
grouped = F.scaled_dot_product_attention(q, k2, v2, enable_gqa=True)
repeated = F.scaled_dot_product_attention(
    q, k2.repeat_interleave(4, dim=1), v2.repeat_interleave(4, dim=1)
)
print(grouped.shape)
show("grouped ", grouped)
show("repeated", repeated)
print(k.numel() // k2.numel())

# %% size
# zh: 两个张量 × 层数 × 键值头数 × 头的大小 × 长度 × 批次 × 字节数。
# en: Two tensors × layers × key-value heads × head size × length
# en: × batch × bytes.
for kv_heads in (32, 8):
    size = 2 * 32 * kv_heads * 128 * 8192 * 1 * 2
    print(f"{kv_heads:2} heads: {size / 2**30:.1f} GiB in bfloat16")
