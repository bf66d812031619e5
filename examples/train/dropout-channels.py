# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "按通道丢弃", en = "Dropping whole channels" }
# ///

# %% channels
import torch
from torch import nn

torch.manual_seed(0)
x = torch.ones(1, 4, 2, 2)  # (N, C, H, W)
print(nn.Dropout(0.5)(x)[0].flatten(1))
print(nn.Dropout2d(0.5)(x)[0].flatten(1))

# %% sequence
# zh: 形状 (N, L, C) 的序列：丢掉整个特征要先换到 (N, C, L)。
# en: To drop whole features of (N, L, C), move them to (N, C, L).
x = torch.ones(1, 6, 4)
print(nn.Dropout1d(0.5)(x.transpose(1, 2)).transpose(1, 2)[0])

# %% warning
import warnings

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    nn.Dropout2d(0.5)(x)
    nn.Dropout2d(0.5)(x[0])
for warning in caught:
    text = str(warning.message).split(": ", 1)[1]
    print(text.split(" - ")[0].split(", which")[0])
