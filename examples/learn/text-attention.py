# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib"]
#
# [tool.example]
# title.zh = "因果自注意力：每个位置只看前面"
# title.en = "Causal self-attention: look back only"
# device = "cpu"
# ///

# %% average
import matplotlib.pyplot as plt
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x = torch.randn(1, 5, 16)  # (N, L, E): one text of 5 tokens
future = torch.ones(5, 5, dtype=torch.bool).triu(diagonal=1)
scores = torch.zeros(5, 5).masked_fill(future, -torch.inf)
print(scores)
print(scores.softmax(-1))

# %% attention
class Attention(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.query = nn.Linear(size, size)
        self.key = nn.Linear(size, size)
        self.value = nn.Linear(size, size)

    def forward(self, x):  # (N, L, E) to (N, L, E)
        q, k, v = self.query(x), self.key(x), self.value(x)
        scores = q @ k.mT / q.shape[-1] ** 0.5  # (N, L, L)
        future = torch.ones_like(scores, dtype=torch.bool).triu(1)
        scores = scores.masked_fill(future, -torch.inf)
        self.weights = scores.softmax(-1)  # kept to look at
        return self.weights @ v


attend = Attention(16)
out = attend(x)
print(tuple(x.shape), "->", tuple(out.shape))

# %% picture alt_zh="5×5 的注意力权重：对角线右上方全为 0，每一行的和是 1，第一行只有自己" alt_en="Attention weights, 5 by 5: zero above the diagonal; each row sums to 1, and the first has only itself"
figure, axis = plt.subplots(figsize=(3, 3))
axis.imshow(attend.weights[0].detach(), cmap="Blues", vmin=0, vmax=1)
axis.set(xlabel="key (position)", ylabel="query (position)")
axis.set_xticks(range(5))
axis.set_yticks(range(5))
figure.tight_layout()
plt.show()

# %% same
q, k, v = attend.query(x), attend.key(x), attend.value(x)
same = F.scaled_dot_product_attention(q, k, v, is_causal=True)
print("by hand: ", out[0, 4, :4].detach())
print("built in:", same[0, 4, :4].detach())

# %% future
changed_x = x.clone()
changed_x[:, 4] = torch.randn(16)  # another last token
changed = attend(changed_x)
for i in range(5):
    print(f"position {i}:", torch.allclose(changed[:, i], out[:, i]))

# %% block
class Block(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.norm1, self.attention = nn.LayerNorm(size), Attention(size)
        self.norm2 = nn.LayerNorm(size)
        self.feed_forward = nn.Sequential(
            nn.Linear(size, 4 * size), nn.GELU(),
            nn.Linear(4 * size, size),
        )

    def forward(self, x):  # (N, L, E) to (N, L, E)
        x = x + self.attention(self.norm1(x))
        return x + self.feed_forward(self.norm2(x))


blocks = nn.Sequential(Block(16), Block(16))
print(tuple(blocks(x).shape))
for name in ("attention", "feed_forward"):
    part = getattr(blocks[0], name)
    print(name, sum(p.numel() for p in part.parameters()))
