# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "用 KV 缓存生成", en = "Generate with a KV cache" }
# ///

# %% model
import torch
import torch.nn.functional as F
from torch import nn


class Block(nn.Module):
    def __init__(self, size, heads):
        super().__init__()
        self.heads = heads
        self.norm1, self.norm2 = nn.LayerNorm(size), nn.LayerNorm(size)
        self.qkv = nn.Linear(size, 3 * size)
        self.out = nn.Linear(size, size)
        self.mlp = nn.Sequential(
            nn.Linear(size, 4 * size),
            nn.GELU(),
            nn.Linear(4 * size, size),
        )

    def forward(self, x, past=None):  # (N, L, E)
        n, length, size = x.shape
        qkv = self.qkv(self.norm1(x))
        qkv = qkv.reshape(n, length, 3, self.heads, -1)
        q, k, v = qkv.permute(2, 0, 3, 1, 4)  # (N, heads, L, D)
        if past is not None:
            k = torch.cat([past[0], k], dim=2)  # (N, heads, S, D)
            v = torch.cat([past[1], v], dim=2)
        # zh: 有缓存时只有一个查询，它可以关注所有的键。
        # en: With a cache, there is one query: it may see all keys.
        causal = past is None
        y = F.scaled_dot_product_attention(q, k, v, is_causal=causal)
        x = x + self.out(y.transpose(1, 2).reshape(n, length, size))
        return x + self.mlp(self.norm2(x)), (k, v)


class Decoder(nn.Module):
    def __init__(self, vocab=100, size=128, heads=4, layers=2):
        super().__init__()
        self.tokens = nn.Embedding(vocab, size)
        self.positions = nn.Embedding(1024, size)
        blocks = [Block(size, heads) for _ in range(layers)]
        self.blocks = nn.ModuleList(blocks)
        self.norm = nn.LayerNorm(size)
        self.head = nn.Linear(size, vocab)

    def forward(self, tokens, cache=None):  # (N, L)
        # zh: 新 token 的位置从缓存的长度开始。
        # en: Positions of new tokens start at the cache's length.
        start = 0 if cache is None else cache[0][0].shape[2]
        end = start + tokens.shape[1]
        position = torch.arange(start, end, device=tokens.device)
        x = self.tokens(tokens) + self.positions(position)
        new_cache = []
        for i, block in enumerate(self.blocks):
            x, past = block(x, None if cache is None else cache[i])
            new_cache.append(past)
        return self.head(self.norm(x)), new_cache


torch.manual_seed(0)
model = Decoder().eval()
tokens = torch.randint(100, (2, 20))  # (N, L)
with torch.no_grad():
    logits, cache = model(tokens)
print(logits.shape, cache[0][0].shape)

# %% same
with torch.no_grad():
    _, cache = model(tokens[:, :8])
    largest = 0.0
    for t in range(8, 20):
        step, cache = model(tokens[:, t : t + 1], cache)
        difference = (step[:, 0] - logits[:, t]).abs().max()
        largest = max(largest, difference.item())
print(f"logits up to {logits.abs().max():.1f}")
print(f"difference at most {largest:.5f}")

# %% generate
@torch.no_grad()
def generate(tokens, count, cached):
    cache, new = None, tokens
    for _ in range(count):
        logits, cache = model(new, cache)
        token = logits[:, -1].argmax(dim=-1, keepdim=True)  # (N, 1)
        tokens = torch.cat([tokens, token], dim=1)
        new, cache = (token, cache) if cached else (tokens, None)
    return tokens


prompt = torch.randint(100, (1, 16))
a, b = generate(prompt, 30, True), generate(prompt, 30, False)
print(torch.equal(a, b), a.shape)

# %% speed volatile=true
import time

# zh: 先各运行一次作为预热，不计时。
# en: Run both once to warm up, without timing.
for cached in (False, True):
    generate(prompt, 40, cached)
for count in (40, 160):
    seconds = []
    for cached in (False, True):
        start = time.perf_counter()
        generate(prompt, count, cached)
        seconds.append(time.perf_counter() - start)
    ratio = seconds[0] / seconds[1]
    print(f"{count} tokens: {ratio:.1f} times as fast")
