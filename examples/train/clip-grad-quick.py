# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "裁剪梯度", en = "Clip gradients" }
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(10, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for scale in (1, 10, 100):
    optimizer.zero_grad()
    model(scale * torch.randn(8, 10)).square().mean().backward()
    norm = nn.utils.clip_grad_norm_(model.parameters(), max_norm=1.0)
    optimizer.step()
    print(f"norm before clipping {norm:.2f}")
