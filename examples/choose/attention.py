# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "比较注意力的几种实现"
# title.en = "Attention implementations compared"
# device = "cpu"
# ///

# %% implementations
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
L, H, E = 1024, 4, 32  # positions, heads, features of a head
x = torch.randn(1, L, H * E)
module = nn.MultiheadAttention(H * E, H, batch_first=True)


def heads(x):
    qkv = F.linear(x, module.in_proj_weight, module.in_proj_bias)
    return qkv.view(1, L, 3, H, E).permute(2, 0, 3, 1, 4)


def join(y):  # (1, H, L, E)
    return module.out_proj(y.transpose(1, 2).flatten(2))


def by_hand(x):
    q, k, v = heads(x)
    scores = q @ k.transpose(2, 3) / E**0.5
    return join(scores.softmax(3) @ v)


def sdpa(x):
    return join(F.scaled_dot_product_attention(*heads(x)))


ways = {
    "by hand": by_hand,
    "scaled_dot_product_attention": sdpa,
    "MultiheadAttention": lambda x: module(x, x, x)[0],
    "need_weights=False":
        lambda x: module(x, x, x, need_weights=False)[0],
}

# %% memory
expected = by_hand(x)
for name, way in ways.items():
    saved = {}

    def pack(t):
        storage = t.untyped_storage()
        saved[storage.data_ptr()] = storage.nbytes()
        return t

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda t: t):
        y = way(x)
    same = torch.allclose(y, expected, atol=1e-5)
    print(f"{name:28} {same}  {sum(saved.values()) / 2**20:.0f} MB")
