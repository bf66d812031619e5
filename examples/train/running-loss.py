# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "统计损失", en = "Running loss" }
# ///

# %% item
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
w = torch.ones(1, requires_grad=True)
running_loss, total = 0.0, 0.0
for _ in range(3):
    loss = (2 * w).sum()
    running_loss += loss.item()
    total = total + loss
print(running_loss)
# zh: 直接累加张量，结果仍与每一批的计算图相连。
# en: A sum of tensors keeps the graph of each batch.
print(total)

# %% every
model = nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.02)
epoch, every, running_loss = 0, 200, 0.0
for i in range(600):
    xb = torch.randn(8, 2)
    optimizer.zero_grad()
    yb = xb.sum(1, keepdim=True) + 0.1 * torch.randn(8, 1)
    loss = F.mse_loss(model(xb), yb)
    loss.backward()
    optimizer.step()
    running_loss += loss.item()
    if i % every == every - 1:
        mean = running_loss / every
        print(f"[{epoch + 1}, {i + 1:5d}] loss: {mean:.4f}")
        running_loss = 0.0

# %% detach
# zh: 在设备上累加，打印时才取一次数值。
# en: Add up on the device; fetch the number once, to print it.
total = torch.zeros(())
for xb in torch.ones(5, 8, 2):
    total += model(xb).square().mean().detach()
print(f"{total.item() / 5:.1f}")
