# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "半精度里的 NaN", en = "NaN in half precision" }
# ///

# %% adam
import torch
from torch import nn

# zh: 模型整个用 float16：Adam 的 eps=1e-8 变成 0，v 也下溢成 0。
# en: The whole model in float16: Adam's eps=1e-8 becomes 0, and so does
# en: v, the mean of the squared gradients.
for dtype in (torch.float32, torch.bfloat16, torch.float16):
    w = nn.Parameter(torch.ones(3, dtype=dtype))
    optimizer = torch.optim.Adam([w], lr=1e-3)
    w.grad = torch.tensor([1e-1, 1e-4, 0.0], dtype=dtype)
    optimizer.step()
    print(f"{str(dtype):14}", w.tolist())

# %% adam-eps
w = nn.Parameter(torch.ones(3, dtype=torch.float16))
optimizer = torch.optim.Adam([w], lr=1e-3, eps=1e-4)
w.grad = torch.tensor([1e-1, 1e-4, 0.0], dtype=torch.float16)
optimizer.step()
print(w.tolist())

# %% square
x = torch.full((4,), 300.0, dtype=torch.float16)
print(x.square().mean(), x.float().square().mean())
print(x / x.square().sum().sqrt())  # divided by infinity: 0
print(x.sum() * 100 - x.sum() * 100)  # infinity minus infinity
