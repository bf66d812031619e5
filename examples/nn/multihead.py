# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "多头注意力", en = "Multi-head attention" }
# ///

# %% shapes
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
mha = nn.MultiheadAttention(embed_dim=8, num_heads=2, batch_first=True)
x = torch.randn(3, 5, 8)  # (N, L, E)
out, weights = mha(x, x, x)
print(out.shape, weights.shape)  # (N, L, E), (N, L, S)

# %% batch-first
# zh: 默认 batch_first=False，读作 (L, N, E)。
# en: By default batch_first=False: read as (L, N, E).
default = nn.MultiheadAttention(8, 2)
print(default.batch_first)
default.load_state_dict(mha.state_dict())
y, _ = default(x.transpose(0, 1), x.transpose(0, 1), x.transpose(0, 1))
print(torch.allclose(y.transpose(0, 1), out, atol=1e-6))

# %% parameters
for name, p in mha.named_parameters():
    print(name, tuple(p.shape))

# %% by-hand
projected = F.linear(x, mha.in_proj_weight, mha.in_proj_bias)
# zh: 分成 q、k、v，再分成 2 个头，各 4 个特征。
# en: Split into q, k, v, then into 2 heads of 4 features each.
q, k, v = (
    t.unflatten(-1, (2, 4)).transpose(1, 2)  # (N, heads, L, E/heads)
    for t in projected.chunk(3, dim=-1)
)
heads = F.scaled_dot_product_attention(q, k, v)
joined = heads.transpose(1, 2).flatten(2)  # (N, L, E)
torch.allclose(mha.out_proj(joined), out, atol=1e-6)

# %% weights
# zh: 返回的权重是各头的平均；要分开的，就说一声。
# en: The weights returned are the mean of the heads; ask for each.
_, each = mha(x, x, x, average_attn_weights=False)
print(each.shape, torch.allclose(each.mean(1), weights))
print(torch.allclose(weights.sum(-1), torch.ones(3, 5)))
# zh: 用不着权重，就别让它算出来。
# en: Not needed? Then don't have them computed.
print(mha(x, x, x, need_weights=False)[1])

# %% cross
# zh: 交叉注意力：查询来自一处，键和值来自另一处。
# en: Cross attention: queries from one place, keys and values
# en: from another.
memory = torch.randn(3, 7, 8)  # (N, S, E)
out, weights = mha(x, memory, memory)
print(out.shape, weights.shape)

# %% opposite-mask
# zh: 同一个掩码，在这里 True 是「不许看」。
# en: The same mask means the opposite: True is "must not attend".
allowed = torch.ones(5, 5, dtype=torch.bool).tril()
for mask in (allowed, ~allowed):
    _, weights = mha(x, x, x, attn_mask=mask)
    print((weights[0] > 0).int(), "nan:", bool(weights.isnan().any()))

# %% key-padding
lengths = torch.tensor([5, 3, 2])
padding = torch.arange(5) >= lengths[:, None]  # (N, S)
_, weights = mha(x, x, x, key_padding_mask=padding)
(weights[:, 0] > 0).int()
