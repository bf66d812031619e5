# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "nn.Transformer 的掩码"
# title.en = "The masks of nn.Transformer"
# ///

# %% model
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Transformer(16, 2, 1, 1, 32, batch_first=True).eval()
src, tgt = torch.randn(2, 5, 16), torch.randn(2, 4, 16)
src_pad = torch.tensor([[False] * 5, [False] * 3 + [True] * 2])
tgt_pad = torch.tensor([[False] * 4, [False] * 2 + [True] * 2])
masks = {
    "tgt_mask": torch.ones(4, 4, dtype=torch.bool).triu(1),
    "src_key_padding_mask": src_pad,
    "memory_key_padding_mask": src_pad,
}
out = model(src, tgt, **masks)
print(out.shape)  # (N, T, d_model)

# %% left-out
# zh: 改动源序列的填充，再改动目标序列的最后一个 token，看结果变不变。
# en: Change the padding of the source, then the last target token,
# en: and see whether the result changes.
other_src, other_tgt = src.clone(), tgt.clone()
other_src[src_pad] = 9.0
other_tgt[:, -1] = 9.0
print(f"{'without':24} padding  future")
for name in ("-", *masks):
    kept = {key: m for key, m in masks.items() if key != name}
    y = model(src, tgt, **kept)
    padding = model(other_src, tgt, **kept) - y
    future = (model(src, other_tgt, **kept) - y)[:, :-1]
    changes = (padding.abs().max(), future.abs().max())
    print(f"{name:24} {changes[0]:7.2f} {changes[1]:7.2f}")

# %% output
# zh: 填充位置（第二个样本的后两个）也有输出。
# en: The padded positions, the last two of sample 2, have outputs, too.
with_mask = model(src, tgt, **masks, tgt_key_padding_mask=tgt_pad)
same = torch.isclose(out, with_mask, atol=1e-6).all(-1)
print(same)
print(with_mask[1, :, :3].detach())
