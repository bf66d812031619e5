# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "余弦退火", en = "Cosine annealing" }
# ///

# %% quick
import torch
from torch.optim import lr_scheduler

model = torch.nn.Linear(2, 1)
optimizer = torch.optim.AdamW(model.parameters(), lr=0.1)
scheduler = lr_scheduler.CosineAnnealingLR(optimizer, T_max=5)
for epoch in range(5):
    print(f"epoch {epoch}: lr {scheduler.get_last_lr()[0]:.4f}")
    model(torch.ones(4, 2)).square().mean().backward()
    optimizer.step()
    optimizer.zero_grad()
    scheduler.step()
