# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "必须为正的参数"
# title.en = "A parameter that has to be positive"
# ///

# %% wrong raises="ValueError"
import torch

scale = torch.nn.functional.softplus(torch.zeros(1, requires_grad=True))
torch.optim.Adam([scale])

# %% right
raw = torch.zeros(1, requires_grad=True)
optimizer = torch.optim.Adam([raw], lr=0.1)
for step in range(100):
    # zh: 每一步都从 raw 重新计算。
    # en: Computed from raw again in every step.
    scale = torch.nn.functional.softplus(raw)
    loss = (scale - 2).square().sum()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print(f"raw {raw.item():.3f}, scale {scale.item():.3f}")
