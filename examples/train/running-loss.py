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
# zh: 直接累加张量，结果还连着每一批的计算图。
# en: Adding up tensors: the sum still holds each batch's graph.
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

# %% last-batch
# zh: 五个样本，每批两个，最后一批只有一个。
# en: Five samples, two a batch: the last batch has only one.
target = torch.tensor([0.0, 0.0, 0.0, 0.0, 5.0])
means, total = [], 0.0
for batch in target.split(2):
    loss = F.mse_loss(torch.zeros_like(batch), batch)
    means.append(loss.item())
    total += loss.item() * len(batch)
print("mean of batch means", f"{sum(means) / len(means):.2f}")
print("mean of all samples", total / len(target))
F.mse_loss(torch.zeros(5), target)

# %% detach
# zh: 在设备上先累加，只在要打印时取一次数。
# en: Add up on the device; fetch the number once, to print it.
total = torch.zeros(())
for batch in target.split(2):
    loss = F.mse_loss(torch.zeros_like(batch), batch)
    total += loss.detach() * len(batch)
print((total / len(target)).item())

# %% garbled raises="SyntaxError"
note = """
print('[%d, %5d] loss: %.3f' % (epoch + 1, i + 1, 0.5))r
unning_loss = 0.0
"""
compile(note, "note", "exec")

# %% formats
mean = 0.51234
print("[%d, %5d] loss: %.3f" % (1, 2000, mean))
print(f"[{1}, {2000:5d}] loss: {mean:.3f}")
