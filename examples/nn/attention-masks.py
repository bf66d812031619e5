# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "注意力的掩码", en = "Attention masks" }
# ///

# %% boolean
import torch
import torch.nn.functional as F

torch.manual_seed(0)
q, k, v = torch.randn(3, 4, 8)  # each (L, E)
# zh: True 表示参与注意力。每一行是一个查询。
# en: True means "takes part". Each row is one query.
mask = torch.ones(4, 4, dtype=torch.bool).tril()
print(mask)
masked = F.scaled_dot_product_attention(q, k, v, attn_mask=mask)

# %% causal
causal = F.scaled_dot_product_attention(q, k, v, is_causal=True)


def show(name, y):
    print(name, [f"{v:.4f}" for v in y[:5].tolist()])


show("mask     ", masked[-1])
show("is_causal", causal[-1])
# zh: 位置 0 只能关注自己，结果就是 v[0]。
# en: Position 0 attends to itself only: the result is v[0].
show("first    ", causal[0])
show("v[0]     ", v[0])

# %% future
# zh: 改变最后一个位置，前面的结果不变。
# en: Change the last position: earlier results are unchanged.
k2, v2 = k.clone(), v.clone()
k2[3], v2[3] = 100.0, 100.0
changed = F.scaled_dot_product_attention(q, k2, v2, is_causal=True)
(changed == causal).all(dim=1)

# %% float-mask
# zh: 浮点掩码加在分数上：0 不改变分数，-inf 表示不参与。
# en: A float mask is added to the scores: -inf excludes.
bias = torch.zeros(4, 4).masked_fill(~mask, -torch.inf)
print(bias)
added = F.scaled_dot_product_attention(q, k, v, attn_mask=bias)
show("boolean", masked[-1])
show("float  ", added[-1])

# %% padding
# zh: 两个句子长 4 和 2；短的填充到 4，填充位置不参与。
# en: Two sentences of length 4 and 2; the padding is excluded.
lengths = torch.tensor([4, 2])
real = torch.arange(4) < lengths[:, None]  # (N, S)
print(real)
q, k, v = torch.randn(3, 2, 1, 4, 8)  # each (N, heads, L, E)
out = F.scaled_dot_product_attention(
    q, k, v, attn_mask=real[:, None, None, :]
)
short = F.scaled_dot_product_attention(
    q[1], k[1, :, :2], v[1, :, :2]
)
show("padded", out[1, 0, 0])
show("alone ", short[0, 0])

# %% figure alt_zh="三幅 6 行 6 列的热图，行是查询，列是键，颜色深浅表示权重。左图没有掩码，每格都有颜色；中图是因果掩码，右上三角是空的；右图是填充掩码，最后两列是空的。" alt_en="Three 6 by 6 heat maps with queries as rows and keys as columns; the shade is the weight. Left, no mask: every cell is colored. Middle, causal: the upper right triangle is empty. Right, padding: the last two columns are empty."
import matplotlib.pyplot as plt

q, k = torch.randn(2, 6, 8)
allowed = {
    "no mask": torch.ones(6, 6, dtype=torch.bool),
    "causal": torch.ones(6, 6, dtype=torch.bool).tril(),
    "padding": (torch.arange(6) < 4).expand(6, 6),
}
fig, axes = plt.subplots(
    1, 3, figsize=(7.2, 2.6), layout="constrained"
)
for ax, (name, mask) in zip(axes, allowed.items()):
    # zh: 值取单位矩阵，结果就是注意力权重。
    # en: With the identity as values, the result is the weights.
    weights = F.scaled_dot_product_attention(
        q, k, torch.eye(6), attn_mask=mask
    )
    shown = weights.masked_fill(~mask, torch.nan)
    ax.imshow(shown, cmap="viridis", vmin=0, vmax=1)
    ax.set(title=name, xlabel="key", ylabel="query")
plt.show()
