# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "用 AdamW 训练", en = "Train with AdamW" }
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
model, x = nn.Linear(1, 1), torch.linspace(-1, 1, 20).view(-1, 1)
optimizer = torch.optim.AdamW(model.parameters(), lr=0.1)
for step in range(100):
    optimizer.zero_grad()
    loss = nn.functional.mse_loss(model(x), 3 * x + 1)
    loss.backward()
    optimizer.step()
print(f"w {model.weight.item():.2f}, b {model.bias.item():.2f}")
