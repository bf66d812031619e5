# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "缩放点积注意力", en = "Scaled dot-product attention" }
# ///

# %% lookup
import torch
import torch.nn.functional as F

# zh: 三个键各有一个值；查询与索引为 1 的键最相似。
# en: Three keys with one value each; the query resembles key 1.
key = torch.tensor([[8.0, 0.0], [0.0, 8.0], [-8.0, 0.0]])  # (S, E)
value = torch.tensor([[10.0], [20.0], [30.0]])  # (S, Ev)
query = torch.tensor([[0.0, 1.0]])  # (L, E)
scores = query @ key.T / 2**0.5  # (L, S)
weights = scores.softmax(dim=-1)
print(weights)
print(weights @ value)  # (L, Ev)
print(F.scaled_dot_product_attention(query, key, value))

# %% by-hand
def attention(query, key, value, mask=None):
    scores = query @ key.mT / query.shape[-1] ** 0.5  # (..., L, S)
    if mask is not None:
        scores = scores.masked_fill(~mask, -torch.inf)
    return scores.softmax(dim=-1) @ value  # (..., L, Ev)


torch.manual_seed(0)
q = torch.randn(2, 4, 5, 8)  # (N, heads, L, E)
k = torch.randn(2, 4, 7, 8)  # (N, heads, S, E)
v = torch.randn(2, 4, 7, 6)  # (N, heads, S, Ev)
out = F.scaled_dot_product_attention(q, k, v)
print(out.shape)
for name, y in ("built in", out), ("by hand ", attention(q, k, v)):
    print(name, [f"{v:.4f}" for v in y[0, 0, 0].tolist()])

# %% scale
# zh: 不除以根号 E，权重集中到一个键上，梯度也变小。
# en: Unscaled, the weights concentrate and gradients shrink.
v = torch.randn(100)
for size in (4, 64, 1024):
    q, k = torch.randn(100, size), torch.randn(100, size)
    for name, factor in (("raw", 1.0), ("scaled", size**-0.5)):
        scores = (factor * (q @ k.T)).requires_grad_()
        weights = scores.softmax(-1)
        (weights @ v).sum().backward()
        top = weights.amax(-1).mean()
        grad = scores.grad.abs().sum(-1).mean()
        print(f"{size:4} {name:6} largest weight {top:.2f}", end="  ")
        print(f"gradient {grad:.2f}")

# %% order
# zh: 键和值一起打乱顺序，结果不变。
# en: Shuffle keys and values together: the result is unchanged.
q, k, v = torch.randn(3, 5, 8)  # each (L, E)
turn = torch.tensor([4, 2, 0, 1, 3])
a = F.scaled_dot_product_attention(q, k, v)
b = F.scaled_dot_product_attention(q, k[turn], v[turn])
for name, y in ("in order", a), ("shuffled", b):
    print(name, [f"{v:.4f}" for v in y[0, :6].tolist()])
