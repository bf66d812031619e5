# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "位置编码的比较"
# title.en = "Positional encodings compared"
# ///

# %% model
import torch
import torch.nn.functional as F
from torch import nn

E, HEADS, V = 32, 2, 8


def angles(length, dims):
    frequency = 10000 ** (-torch.arange(0, dims, 2) / dims)
    return torch.arange(length)[:, None] * frequency  # (L, dims/2)


def rotate(x):  # (N, heads, L, D)
    a = angles(x.shape[2], x.shape[3])
    x1, x2 = x.chunk(2, -1)
    first = x1 * a.cos() - x2 * a.sin()
    return torch.cat([first, x1 * a.sin() + x2 * a.cos()], -1)


class Layer(nn.Module):
    def __init__(self, rope):
        super().__init__()
        self.rope = rope
        self.norm, self.qkv = nn.LayerNorm(E), nn.Linear(E, 3 * E)
        self.out = nn.Linear(E, E)

    def forward(self, x):  # (N, L, E)
        q, k, v = (
            t.unflatten(2, (HEADS, -1)).transpose(1, 2)
            for t in self.qkv(self.norm(x)).chunk(3, 2)
        )
        if self.rope:
            q, k = rotate(q), rotate(k)
        mixed = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        return x + self.out(mixed.transpose(1, 2).flatten(2))


class Model(nn.Module):
    def __init__(self, kind):
        super().__init__()
        self.kind = kind
        self.tokens = nn.Embedding(V, E)
        self.positions = nn.Embedding(96, E)
        rotary = kind == "RoPE"
        self.layers = nn.Sequential(Layer(rotary), Layer(rotary))
        self.head = nn.Linear(E, V)

    def forward(self, t):  # (N, L)
        x = self.tokens(t)
        if self.kind == "learned":
            x = x + self.positions.weight[: t.shape[1]]
        if self.kind == "sinusoidal":
            a = angles(t.shape[1], E)
            x = x + torch.cat([a.sin(), a.cos()], 1)
        return self.head(self.layers(x))  # (N, L, V)


# %% compare
def batch(n, length):
    """The target at each position is the token two steps earlier."""
    t = torch.randint(V, (n, length))
    return t, t.roll(2, 1)


def accuracy(kind, steps=400):
    torch.manual_seed(0)
    model = Model(kind)
    optimizer = torch.optim.AdamW(model.parameters(), lr=5e-3)
    for _ in range(steps):
        t, y = batch(32, 32)  # trained on 32 positions
        logits = model(t)[:, 2:].flatten(0, 1)
        loss = F.cross_entropy(logits, y[:, 2:].flatten())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    with torch.no_grad():
        t, y = batch(200, 96)
        hit = (model(t).argmax(-1) == y).float().mean(0)  # (96,)
    parts = hit[2:32], hit[32:48], hit[48:96]
    return [f"{part.mean():.2f}" for part in parts]


print("positions      2-31    32-47   48-95")
for kind in ("none", "learned", "sinusoidal", "RoPE"):
    print(f"{kind:12}", accuracy(kind))
