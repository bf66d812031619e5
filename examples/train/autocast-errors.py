# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "混合精度的错误", en = "Mixed precision errors" }
# ///

# %% half-model raises="RuntimeError"
import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(2, 4)
# zh: 模型是 bfloat16，输入仍是 float32。
# en: The model is bfloat16; the input is still float32.
nn.Linear(4, 1).bfloat16()(x)

# %% left-region raises="RuntimeError"
first, second = nn.Linear(4, 4), nn.Linear(4, 1)
with torch.autocast("cpu", dtype=torch.bfloat16):
    h = first(x)
print(h.dtype, second(h.float()).dtype)
second(h)

# %% numpy raises="TypeError"
print(h.float().detach().numpy().dtype)
h.detach().numpy()

# %% old-names
import warnings

with warnings.catch_warnings(record=True) as caught:
    torch.cuda.amp.GradScaler(enabled=False)
for each in caught:
    print(f"{each.category.__name__}: {each.message}")
