# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "KV 缓存的错误", en = "KV cache errors" }
# ///

# %% positions
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
tokens = torch.randint(100, (1, 10))  # (N, L)
embed, positions = nn.Embedding(100, 32), nn.Embedding(64, 32)
qkv = nn.Linear(32, 96)


def attend(tokens, start=0, past=None):
    position = torch.arange(start, start + tokens.shape[1])
    x = embed(tokens) + positions(position)  # (N, L, E)
    q, k, v = qkv(x).chunk(3, dim=-1)
    if past is not None:
        k = torch.cat([past[0], k], dim=1)
        v = torch.cat([past[1], v], dim=1)
    causal = past is None
    y = F.scaled_dot_product_attention(q, k, v, is_causal=causal)
    return y, (k, v)


whole, _ = attend(tokens)
_, past = attend(tokens[:, :9])
for start in (9, 0):
    step, _ = attend(tokens[:, 9:], start, past)
    difference = (step[:, 0] - whole[:, 9]).abs().max()
    print(f"position {start}: {difference:.6f}")

# %% graph
# zh: 没有 no_grad 时，缓存连着所有步的计算图。
# en: Without no_grad, the cache keeps the graph of all steps.
print(past[0].requires_grad)
with torch.no_grad():
    _, past = attend(tokens[:, :9])
print(past[0].requires_grad)

# %% batch raises="RuntimeError"
# zh: 缓存来自 1 个序列，新的批次有 2 个。
# en: The cache is that of 1 sequence, the new batch has 2.
attend(torch.randint(100, (2, 1)), 9, past)
