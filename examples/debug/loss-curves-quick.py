# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "每轮之内的训练损失"
# title.en = "The training loss within an epoch"
# ///

# %% quick
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x, y = torch.randn(512, 32), torch.randint(10, (512,))
model = nn.Sequential(nn.Linear(32, 64), nn.ReLU(), nn.Linear(64, 10))
optimizer = torch.optim.AdamW(model.parameters(), lr=0.01)

print("epoch, loss of the batches in each quarter, of all samples")
for epoch in range(8):
    losses = []
    for batch in torch.randperm(512).split(16):
        loss = F.cross_entropy(model(x[batch]), y[batch])
        losses.append(loss.item())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    quarters = torch.tensor(losses).view(4, -1).mean(1).tolist()
    with torch.no_grad():
        full = F.cross_entropy(model(x), y).item()
    row = "  ".join(f"{q:.2f}" for q in quarters)
    print(f"{epoch}  {row}  {full:.2f}")
