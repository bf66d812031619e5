# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "旋转位置编码", en = "Rotary position embedding" }
# ///

# %% rotate
import torch


def rotary(x, position, base=10000.0):  # (..., L, E), (L,)
    size = x.shape[-1]
    frequency = base ** (-torch.arange(0, size, 2) / size)  # (E/2,)
    angle = position[:, None] * frequency  # (L, E/2)
    cos, sin = angle.cos(), angle.sin()
    a, b = x.chunk(2, dim=-1)  # each (..., L, E/2)
    return torch.cat([a * cos - b * sin, a * sin + b * cos], dim=-1)


torch.manual_seed(0)
q, k = torch.randn(2, 1, 64)  # each (1, E)
for p in (0, 1, 100):
    r = rotary(q, torch.tensor([p]))
    difference = (r - q).abs().max()
    print(f"position {p:3}: norm {r.norm():.4f}, ", end="")
    print(f"moved by {difference:.2f}")

# %% distance
# zh: 点积只取决于距离 m - n。
# en: The dot product depends only on the distance m - n.
for m, n in ((5, 2), (105, 102), (1005, 1002), (5, 3)):
    turned_q = rotary(q, torch.tensor([m]))
    turned_k = rotary(k, torch.tensor([n]))
    score = (turned_q @ turned_k.T).item()
    print(f"m {m:4}, n {n:4}: {score:.2f}")

# %% attention
import torch.nn.functional as F

# zh: 只旋转 q 和 k，不旋转 v。
# en: Rotate q and k, but not v.
q, k, v = torch.randn(3, 2, 4, 10, 64)  # each (N, heads, L, E)
outputs = []
for start in (0, 50):
    position = torch.arange(start, start + 10)
    out = F.scaled_dot_product_attention(
        rotary(q, position), rotary(k, position), v, is_causal=True
    )
    outputs.append(out)
print(out.shape)
print(f"shifted {(outputs[0] - outputs[1]).abs().max():.4f}")
none = F.scaled_dot_product_attention(q, k, v, is_causal=True)
print(f"without {(outputs[0] - none).abs().max():.2f}")

# %% complex
# zh: 每一对 (a, b) 看作复数，旋转就是乘以单位复数。
# en: With a pair (a, b) as a complex number, rotating is multiplying
# en: by a number on the unit circle.
position = torch.arange(10)
frequency = 10000.0 ** (-torch.arange(0, 64, 2) / 64)
turn = torch.polar(torch.ones(10, 32), position[:, None] * frequency)
turned = torch.complex(*q.chunk(2, dim=-1)) * turn
same = torch.cat([turned.real, turned.imag], dim=-1)
print(f"{(same - rotary(q, position)).abs().max():.4f}")

# %% layouts
# zh: 另一种约定把相邻的两维配成一对。
# en: The other convention pairs adjacent dimensions.
def interleaved(x, position):
    halves = torch.cat([x[..., ::2], x[..., 1::2]], dim=-1)
    a, b = rotary(halves, position).chunk(2, dim=-1)
    return torch.stack([a, b], dim=-1).flatten(-2)


def scores(rotate):
    return rotate(q, position) @ rotate(k, position).mT


print(f"{(scores(rotary) - scores(interleaved)).abs().max():.1f}")
# zh: 交换维度之后，两种约定得到同样的分数。
# en: With the dimensions permuted, both give the same scores.
order = torch.arange(64).reshape(32, 2).T.flatten()
a = scores(interleaved)
q, k = q[..., order], k[..., order]
print(f"{(scores(rotary) - a).abs().max():.4f}")
