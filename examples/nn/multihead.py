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
# zh: 默认 batch_first=False，输入是 (L, N, E)。
# en: By default, batch_first=False: the input is (L, N, E).
default = nn.MultiheadAttention(8, 2)
print(default.batch_first)
default.load_state_dict(mha.state_dict())
y, _ = default(x.transpose(0, 1), x.transpose(0, 1), x.transpose(0, 1))
print(f"{(y.transpose(0, 1) - out).abs().max():.6f}")

# %% by-hand
print(tuple(mha.in_proj_weight.shape))  # (3E, E)
projected = F.linear(x, mha.in_proj_weight, mha.in_proj_bias)
# zh: 分成 q、k、v，再分成 2 个头，每个头 4 个特征。
# en: Split into q, k, v, then into 2 heads of 4 features each.
q, k, v = (
    t.unflatten(-1, (2, 4)).transpose(1, 2)  # (N, heads, L, E/heads)
    for t in projected.chunk(3, dim=-1)
)
heads = F.scaled_dot_product_attention(q, k, v)
joined = heads.transpose(1, 2).flatten(2)  # (N, L, E)
for name, y in ("module ", out), ("by hand", mha.out_proj(joined)):
    print(name, [f"{v:.4f}" for v in y[0, 0, :5].tolist()])

# %% weights
# zh: 返回的权重默认是各个头的平均。
# en: By default, the weights are averaged over the heads.
_, each = mha(x, x, x, average_attn_weights=False)
print(each.shape, f"{(each.mean(1) - weights).abs().max():.6f}")
print(weights[0].sum(-1).detach().round(decimals=3))
# zh: 不需要权重时，不计算它。
# en: Skip the weights if you don't need them.
print(mha(x, x, x, need_weights=False)[1])

# %% cross
# zh: 交叉注意力：查询来自一处，键和值来自另一处。
# en: Cross-attention: queries from one sequence, keys and values
# en: from another.
memory = torch.randn(3, 7, 8)  # (N, S, E)
out, weights = mha(x, memory, memory)
print(out.shape, weights.shape)

# %% opposite-mask
# zh: 同一个掩码，在这里 True 表示不参与。
# en: Here, True means the opposite: "excluded".
allowed = torch.ones(5, 5, dtype=torch.bool).tril()
for mask in (allowed, ~allowed):
    _, weights = mha(x, x, x, attn_mask=mask)
    print((weights[0] > 0).int(), "nan:", bool(weights.isnan().any()))

# %% key-padding
lengths = torch.tensor([5, 3, 2])
padding = torch.arange(5) >= lengths[:, None]  # (N, S)
_, weights = mha(x, x, x, key_padding_mask=padding)
(weights[:, 0] > 0).int()
