# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "混合精度的一步", en = "A mixed precision step" }
# ///

# %% quick
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
model = nn.Linear(4, 1).to(device)
optimizer = torch.optim.AdamW(model.parameters(), lr=0.1)
with torch.autocast(device, dtype=torch.bfloat16):
    out = model(torch.ones(8, 4, device=device))
    loss = nn.functional.mse_loss(out, torch.zeros_like(out))
loss.backward()
optimizer.step()
print(out.dtype, loss.dtype, model.weight.dtype)
