# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "拼接样本与分块掩码"
# title.en = "Packed samples and block masks"
# ///

# %% pack
import torch
import torch.nn.functional as F

samples = [[5, 6, 7], [8, 9], [3, 4, 5, 6]]
tokens = torch.tensor(sum(samples, []))  # (L,)
lengths = torch.tensor([len(s) for s in samples])
# zh: 每个位置属于哪个样本，以及它在这个样本里的位置。
# en: The sample that each position belongs to, and its place there.
owner = torch.arange(len(samples)).repeat_interleave(lengths)
start = (lengths.cumsum(0) - lengths)[owner]
positions = torch.arange(len(tokens)) - start
same = owner[:, None] == owner[None, :]  # (L, L)
mask = same.tril()
print(tokens, owner, positions, mask.int(), sep="\n")

# %% attention
torch.manual_seed(0)
embed = torch.randn(10, 8)
place = torch.randn(9, 8)  # a learned encoding
weight = torch.randn(3, 8, 8) / 8**0.5


def attend(tokens, positions, mask):
    x = embed[tokens] + place[positions]  # (L, E)
    q, k, v = (x @ w for w in weight)
    q, k, v = q[None], k[None], v[None]
    return F.scaled_dot_product_attention(q, k, v, attn_mask=mask)[0]


alone = []
for sample in samples:
    n = torch.tensor(sample)
    causal = torch.ones(len(n), len(n)).bool().tril()
    alone.append(attend(n, torch.arange(len(n)), causal))
alone = torch.cat(alone)
everything = torch.ones(9, 9).bool().tril()
rows = torch.arange(9)
for name, y in {
    "block mask, own positions": attend(tokens, positions, mask),
    "block mask, 0 to 8": attend(tokens, rows, mask),
    "causal mask, own positions": attend(tokens, positions, everything),
    "causal mask, 0 to 8": attend(tokens, rows, everything),
}.items():
    gap = (y - alone).abs().amax(dim=1)
    each = [f"{g.max():.2f}" for g in gap.split(lengths.tolist())]
    print(f"{name:27}", each)

# %% targets
# zh: 最后一个 token 不预测下一个样本的第一个。
# en: The last token of a sample doesn't predict the next sample.
targets = tokens.roll(-1)
targets[owner != owner.roll(-1)] = -100
targets[-1] = -100
print(targets)
