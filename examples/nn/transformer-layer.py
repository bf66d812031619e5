# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Transformer 编码器层", en = "Transformer encoder" }
# ///

# %% layer
import torch
from torch import nn

torch.manual_seed(0)
layer = nn.TransformerEncoderLayer(
    d_model=8, nhead=2, dim_feedforward=32, batch_first=True
)
x = torch.randn(3, 5, 8)  # (N, L, E)
print(layer(x).shape)
for name, child in layer.named_children():
    print(name, type(child).__name__)

# %% by-hand
# zh: 评估模式关闭 dropout，结果才能比较。
# en: Evaluation mode turns dropout off, for a fair comparison.
layer.eval()
a, _ = layer.self_attn(x, x, x)
y = layer.norm1(x + a)
y = layer.norm2(y + layer.linear2(torch.relu(layer.linear1(y))))
for name, out in ("layer  ", layer(x)), ("by hand", y):
    print(name, [f"{v:.4f}" for v in out[0, 0, :5].tolist()])

# %% norm-first
# zh: norm_first=True：先归一化，再进入子层。
# en: norm_first=True normalizes before each sublayer.
pre = nn.TransformerEncoderLayer(
    8, 2, 32, batch_first=True, norm_first=True
).eval()
y = pre.norm1(x)
y = x + pre.self_attn(y, y, y)[0]
y = y + pre.linear2(torch.relu(pre.linear1(pre.norm2(y))))
for name, out in ("layer  ", pre(x)), ("by hand", y):
    print(name, [f"{v:.4f}" for v in out[0, 0, :5].tolist()])

# %% stack
# zh: 层会被复制：数值相同，参数各有一份。
# en: The layer is copied: equal values, separate parameters.
encoder = nn.TransformerEncoder(layer, num_layers=3).eval()
first, second = encoder.layers[0], encoder.layers[1]
print(torch.equal(first.linear1.weight, second.linear1.weight))
print(first.linear1.weight is second.linear1.weight)

# %% causal
mask = nn.Transformer.generate_square_subsequent_mask(5)
print(mask)
out = encoder(x, mask=mask, is_causal=True)
x2 = x.clone()
x2[:, -1] = 9.0
out2 = encoder(x2, mask=mask, is_causal=True)
# zh: 前四个位置不受最后一个影响。
# en: The first four positions don't depend on the last.
print(f"{(out - out2)[:, :4].abs().max():.6f}")
