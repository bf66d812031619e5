# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "自适应池化", en = "Adaptive and global pooling" }
# ///

# %% global
import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(8, 512, 7, 7)
pooled = nn.AdaptiveAvgPool2d(1)(x)  # (8, 512, 1, 1)
print(pooled.shape, pooled.flatten(1).shape)
print(torch.allclose(pooled.flatten(1), x.mean((2, 3)), atol=1e-6))

# %% any-size
model = nn.Sequential(
    nn.Conv2d(3, 16, 3, padding=1),
    nn.ReLU(),
    nn.AdaptiveAvgPool2d(1),
    nn.Flatten(),
    nn.Linear(16, 10),
)
for size in ((32, 32), (50, 75), (224, 224)):
    print(size, model(torch.zeros(1, 3, *size)).shape)

# %% windows
# zh: 第 i 个窗口从 i*L//out 到 (i+1)*L/out 向上取整，可以重叠；
# zh: -(-a // b) 就是向上取整的除法。
# en: Window i goes from i*L//out to (i+1)*L/out rounded up; windows
# en: can overlap. -(-a // b) is a division that rounds up.
x = torch.arange(7.0)[None, None]
print(nn.AdaptiveAvgPool1d(3)(x).flatten())
spans = [(i * 7 // 3, -(-(i + 1) * 7 // 3)) for i in range(3)]
print(spans, torch.stack([x[0, 0, a:b].mean() for a, b in spans]))
