# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "flex_attention 的掩码"
# title.en = "Masks for flex_attention"
# ///

# %% alibi
import warnings

import torch
import torch.nn.functional as F
from torch.nn.attention import flex_attention as flex
from torch.nn.attention.flex_attention import (
    create_block_mask, flex_attention,
)

warnings.filterwarnings("ignore", "flex_attention called without")
torch.manual_seed(0)
H, L = 4, 512
q, k, v = torch.randn(3, 1, H, L, 16)  # (N, H, L, E)
slope = 2.0 ** -torch.arange(1, H + 1)  # one per head


def alibi(score, b, h, q_idx, kv_idx):
    return score - slope[h] * (q_idx - kv_idx).abs()


i = torch.arange(L)
bias = -slope[:, None, None] * (i[:, None] - i).abs()  # (H, L, L)
print(flex_attention(q, k, v, score_mod=alibi)[0, 3, -1, :3])
print(F.scaled_dot_product_attention(q, k, v, bias)[0, 3, -1, :3])

# %% block-mask
def causal(b, h, q_idx, kv_idx):
    return q_idx >= kv_idx


mask = create_block_mask(causal, None, None, L, L, device="cpu")
print(mask.BLOCK_SIZE, f"{mask.sparsity():.1f}% of blocks skipped")
print(mask.to_dense()[0, 0])

# %% window
def window(b, h, q_idx, kv_idx):
    return (q_idx - kv_idx < 100) & (q_idx >= kv_idx)


mask = create_block_mask(window, None, None, L, L, device="cpu")
out = flex_attention(q, k, v, block_mask=mask)
dense = window(0, 0, i[:, None], i)  # (L, L)
same = F.scaled_dot_product_attention(q, k, v, attn_mask=dense)
print(f"{mask.sparsity():.1f}%", mask.to_dense()[0, 0].tolist())
print(out[0, 0, -1, :3], same[0, 0, -1, :3])

# %% documents
# zh: 三篇文档首尾相接，每篇只看自己。
# en: Three documents in one row; each attends only to itself.
document = torch.arange(3).repeat_interleave(
    torch.tensor([100, 300, 112])
)  # (L,)


def same_document(b, h, q_idx, kv_idx):
    return document[q_idx] == document[kv_idx]


both = flex.and_masks(causal, same_document)
mask = create_block_mask(both, None, None, L, L, device="cpu")
out = flex_attention(q, k, v, block_mask=mask)
parts = [t[:, :, 100:400] for t in (q, k, v)]
alone = F.scaled_dot_product_attention(*parts, is_causal=True)
print(out[0, 0, 399, :3])
print(alone[0, 0, -1, :3])

# %% backward raises="NotImplementedError"
flex_attention(q.clone().requires_grad_(), k, v)

# %% branch
def branch(score, b, h, q_idx, kv_idx):
    return score if q_idx >= kv_idx else score - 1000


try:
    flex_attention(q, k, v, score_mod=branch)
except torch._dynamo.exc.Unsupported as error:
    print(str(error).splitlines()[0])
