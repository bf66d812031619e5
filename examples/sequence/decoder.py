# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "手写解码器块", en = "A decoder block by hand" }
# ///

# %% block
import torch
import torch.nn.functional as F
from torch import nn


class Attention(nn.Module):
    def __init__(self, size, heads):
        super().__init__()
        self.heads = heads
        self.qkv = nn.Linear(size, 3 * size)
        self.out = nn.Linear(size, size)

    def forward(self, x, causal=True):  # (N, L, E)
        n, length, size = x.shape
        qkv = self.qkv(x).reshape(n, length, 3, self.heads, -1)
        q, k, v = qkv.permute(2, 0, 3, 1, 4)  # (N, heads, L, D)
        x = F.scaled_dot_product_attention(q, k, v, is_causal=causal)
        return self.out(x.transpose(1, 2).reshape(n, length, size))


class Block(nn.Module):
    def __init__(self, size, heads):
        super().__init__()
        self.norm1 = nn.LayerNorm(size)
        self.attention = Attention(size, heads)
        self.norm2 = nn.LayerNorm(size)
        self.up = nn.Linear(size, 4 * size)
        self.down = nn.Linear(4 * size, size)

    def forward(self, x, causal=True):  # (N, L, E)
        x = x + self.attention(self.norm1(x), causal)
        return x + self.down(F.gelu(self.up(self.norm2(x))))


torch.manual_seed(0)
block = Block(size=64, heads=4)
x = torch.randn(2, 10, 64)  # (N, L, E)
print(block(x).shape)

# %% causal
# zh: 改变第 7 步，前面的 7 步不应改变。
# en: Change step 7; the 7 steps before it must not change.
changed = x.clone()
changed[:, 7] = torch.randn(2, 64)
for causal in (True, False):
    difference = (block(x, causal) - block(changed, causal)).abs()
    before, after = difference[:, :7].max(), difference[:, 7:].max()
    print(f"{causal!s:5}: before {before:.6f}, after {after:.2f}")

# %% module
# zh: 同样的参数放进 nn.TransformerEncoderLayer。
# en: The same parameters in nn.TransformerEncoderLayer.
layer = nn.TransformerEncoderLayer(
    64,
    4,
    dim_feedforward=256,
    dropout=0.0,
    activation="gelu",
    batch_first=True,
    norm_first=True,
)
names = {
    "attention.qkv.weight": "self_attn.in_proj_weight",
    "attention.qkv.bias": "self_attn.in_proj_bias",
    "attention.out": "self_attn.out_proj",
    "up": "linear1",
    "down": "linear2",
}
state = block.state_dict()
for mine, theirs in names.items():
    state = {k.replace(mine, theirs): v for k, v in state.items()}
layer.load_state_dict(state)
mask = nn.Transformer.generate_square_subsequent_mask(10)
y = layer(x, src_mask=mask, is_causal=True)
for name, out in ("built in", y), ("by hand ", block(x)):
    print(name, [f"{v:.4f}" for v in out[0, 0, :5].tolist()])

# %% parameters
for name, child in block.named_children():
    count = sum(p.numel() for p in child.parameters())
    print(f"{name:9} {count:6,}")
