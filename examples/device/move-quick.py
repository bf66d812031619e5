# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "在任意设备上训练", en = "A step on any device" }
# ///

# %% quick
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
model = nn.Linear(3, 1).to(device)
x, y = torch.randn(8, 3).to(device), torch.ones(8, 1).to(device)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
loss = nn.functional.mse_loss(model(x), y)
loss.backward()
optimizer.step()
print(f"{loss.item():.3f}", model.weight.device == x.device)
