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
# zh: True 是「可以看」。每一行是一个查询。
# en: True means "may attend". Each row is one query.
mask = torch.ones(4, 4, dtype=torch.bool).tril()
print(mask)
masked = F.scaled_dot_product_attention(q, k, v, attn_mask=mask)

# %% causal
causal = F.scaled_dot_product_attention(q, k, v, is_causal=True)
print(torch.allclose(causal, masked, atol=1e-6))
# zh: 第 0 个位置只能看自己，结果就是 v[0]。
# en: Position 0 sees itself alone: the result is v[0].
print(torch.allclose(causal[0], v[0]))

# %% future
# zh: 改掉最后一个位置，前面的结果不变。
# en: Change the last position: earlier results stay.
k2, v2 = k.clone(), v.clone()
k2[3], v2[3] = 100.0, 100.0
changed = F.scaled_dot_product_attention(q, k2, v2, is_causal=True)
(changed == causal).all(dim=1)

# %% float-mask
# zh: 浮点掩码加在分数上：0 是照常，-inf 是不看。
# en: A float mask is added to the scores: 0 keeps, -inf hides.
bias = torch.zeros(4, 4).masked_fill(~mask, -torch.inf)
print(bias)
added = F.scaled_dot_product_attention(q, k, v, attn_mask=bias)
torch.allclose(added, masked, atol=1e-6)

# %% padding
# zh: 两句话，长 4 和 2；短的补到 4，补的位置谁也不看。
# en: Two sentences of length 4 and 2; nobody looks at the padding.
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
torch.allclose(out[1], short, atol=1e-6)

# %% figure alt_zh="三幅 6 行 6 列的热图，行是查询，列是键，颜色深浅是权重。左图没有掩码，处处有颜色；中图因果掩码，右上三角是空的；右图填充掩码，最后两列是空的。" alt_en="Three heat maps of 6 by 6, queries down, keys across, the shade is the weight. Left, no mask: colour everywhere. Middle, causal: the upper right triangle is empty. Right, padding: the last two columns are empty."
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
    # zh: 值取单位矩阵，结果就是权重。
    # en: With the identity as values, the result is the weights.
    weights = F.scaled_dot_product_attention(
        q, k, torch.eye(6), attn_mask=mask
    )
    shown = weights.masked_fill(~mask, torch.nan)
    ax.imshow(shown, cmap="viridis", vmin=0, vmax=1)
    ax.set(title=name, xlabel="key", ylabel="query")
plt.show()
