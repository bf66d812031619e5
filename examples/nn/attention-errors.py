# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "注意力的常见错误", en = "Attention errors" }
# ///

# %% both-masks raises="RuntimeError"
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
q, k, v = torch.randn(3, 4, 8)
mask = torch.ones(4, 4, dtype=torch.bool)
F.scaled_dot_product_attention(q, k, v, attn_mask=mask, is_causal=True)

# %% hint-alone raises="RuntimeError"
# zh: 这里的 is_causal 只是提示，仍然需要掩码；训练模式会检查。
# en: Here, is_causal is only a hint; the mask is required, which
# en: training mode checks.
mha = nn.MultiheadAttention(8, 2)
x = torch.randn(4, 3, 8)  # (L, N, E)
mha(x, x, x, is_causal=True)

# %% all-hidden
# zh: 查询 1 没有可以关注的键。
# en: Query 1 has no key to attend to.
mask[1] = False
print(F.scaled_dot_product_attention(q, k, v, attn_mask=mask)[1])
scores = (q @ k.T / 8**0.5).masked_fill(~mask, -torch.inf)
print((scores.softmax(-1) @ v)[1])

# %% lengths
# zh: 一个查询、四个键：is_causal 的三角形从左上角对齐。
# en: One query, four keys: the triangle of is_causal is aligned
# en: with the upper left corner.
last = F.scaled_dot_product_attention(
    q[-1:], k, torch.eye(4), is_causal=True
)
print(last)
whole = F.scaled_dot_product_attention(
    q, k, torch.eye(4), is_causal=True
)
print(torch.equal(last[0], whole[-1]))

# %% dropout
# zh: 函数不看模式：总是按 dropout_p 丢弃。
# en: The function has no mode: dropout_p always applies.
a = F.scaled_dot_product_attention(q, k, v, dropout_p=0.5)
b = F.scaled_dot_product_attention(q, k, v, dropout_p=0.5)
print("the same twice?", torch.equal(a, b))

# %% batch-second
# zh: (N, L, E) 送进默认的层：不报错，但注意力在样本之间计算。
# en: (N, L, E) in the default layer: no error, but samples attend
# en: to each other.
mha = nn.MultiheadAttention(8, 2)
x = torch.randn(3, 5, 8)  # (N, L, E)
out, weights = mha(x, x, x)
print(out.shape, weights.shape)
x2 = x.clone()
x2[0] = 0.0
same = torch.allclose(mha(x2, x2, x2)[0][1], out[1], atol=1e-6)
print("sample 1 unchanged by sample 0?", same)

# %% heads raises="AssertionError"
nn.MultiheadAttention(embed_dim=10, num_heads=4)
