# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "nn.Transformer 的错误", en = "nn.Transformer errors" }
# ///

# %% batch raises="RuntimeError"
import torch
from torch import nn

torch.manual_seed(0)
sizes = dict(
    d_model=16, nhead=2, num_encoder_layers=1, num_decoder_layers=1,
    dim_feedforward=32, dropout=0.0,
)
model = nn.Transformer(**sizes)  # batch_first=False
source, target = torch.randn(8, 12, 16), torch.randn(8, 9, 16)
model(source, target)

# %% silent
# zh: 长度相同时没有异常，但样本之间互相影响。
# en: With equal lengths, nothing is raised, but samples mix.
target = torch.randn(8, 12, 16)
changed = target.clone()
changed[7] = 0  # another sample
for batch_first in (False, True):
    torch.manual_seed(0)
    model = nn.Transformer(**sizes, batch_first=batch_first)
    before, after = model(source, target), model(source, changed)
    same = torch.allclose(before[0], after[0], atol=1e-6)
    print(f"batch_first={batch_first}: sample 0 is the same: {same}")

# %% no-mask
# zh: 改变最后一个目标 token，前面位置的输出不应改变。
# en: Changing the last target token must not change earlier outputs.
changed = target.clone()
changed[:, -1] = 0
mask = nn.Transformer.generate_square_subsequent_mask(12)
for tgt_mask in (None, mask):
    before = model(source, target, tgt_mask=tgt_mask)
    after = model(source, changed, tgt_mask=tgt_mask)
    same = torch.allclose(before[:, 0], after[:, 0], atol=1e-6)
    print("mask:", tgt_mask is not None, "first output the same:", same)

# %% flag raises="RuntimeError"
# zh: tgt_is_causal 只是提示，不能代替掩码。
# en: tgt_is_causal is a hint only, and doesn't replace the mask.
layer = nn.TransformerDecoderLayer(16, 2, 32, batch_first=True)
layer(target, source, tgt_is_causal=True)

# %% features raises="RuntimeError"
model(source[..., :8], target)
