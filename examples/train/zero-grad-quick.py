# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "每四批更新一次", en = "An update every four batches" }
# ///

# %% quick
import torch
from torch import nn

model = nn.Linear(3, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for step in range(1, 9):
    loss = model(torch.ones(2, 3)).square().mean()
    (loss / 4).backward()  # adds to .grad
    if step % 4 == 0:
        optimizer.step()
        optimizer.zero_grad()
        print(f"batch {step}: updated, grad is {model.weight.grad}")
