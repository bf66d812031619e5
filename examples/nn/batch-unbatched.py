# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "不带批次维度的输入", en = "Unbatched input" }
# ///

# %% conv
import torch
from torch import nn

image = torch.zeros(3, 8, 8)  # (C, H, W)
print(nn.Conv2d(3, 6, 3)(image).shape)
print(nn.MaxPool2d(2)(image).shape)
logits = torch.zeros(5)  # (C,)
print(nn.CrossEntropyLoss()(logits, torch.tensor(1)).shape)

# %% images
layers = [
    nn.Conv2d(4, 6, 3),
    nn.ConvTranspose2d(4, 6, 3),
    nn.MaxPool2d(2),
    nn.AvgPool2d(2),
    nn.AdaptiveAvgPool2d(1),
    nn.InstanceNorm2d(4),
    nn.BatchNorm2d(4),
    nn.GroupNorm(2, 4),
    nn.Upsample(scale_factor=2),
    nn.PixelShuffle(2),
    nn.Flatten(),
]
torch.manual_seed(0)
x = torch.rand(4, 8, 10)  # (C, H, W)
# zh: 对照：加上批次维度，算完再去掉。
# en: Reference: add the batch dimension, then remove it.
for layer in layers:
    name = type(layer).__name__
    right = layer(x.unsqueeze(0)).squeeze(0)
    try:
        out = layer(x)
        same = out.shape == right.shape and torch.equal(out, right)
        verdict = "same" if same else "DIFFERENT"
        print(f"{name:17} {verdict:9} {tuple(out.shape)}")
    except (RuntimeError, ValueError) as error:
        print(f"{name:17} {type(error).__name__}")

# %% sequences
x = torch.zeros(7, 4)  # (L, C)
layers = [
    nn.LSTM(4, 6),
    nn.MultiheadAttention(4, 2),
    nn.TransformerEncoderLayer(4, 2, dropout=0.0),
]
for layer in layers:
    inputs = (x, x, x) if "Multihead" in type(layer).__name__ else (x,)
    out = layer(*inputs)
    out = out[0] if isinstance(out, tuple) else out
    print(f"{type(layer).__name__:23} {tuple(out.shape)}")

# %% any-shape
# zh: 只看最后几维或逐元素计算的层，前面可以有任意多维。
# en: Layers that use only the last dimensions, or work
# en: elementwise, accept any number of leading dimensions.
for shape in [(4,), (7, 4), (2, 7, 4)]:
    x = torch.zeros(shape)
    sizes = [nn.Linear(4, 5), nn.LayerNorm(4), nn.ReLU()]
    print(shape, [tuple(layer(x).shape) for layer in sizes])
