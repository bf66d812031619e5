# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "梯度累积", en = "Gradient accumulation" }
# ///

# %% same
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x, y = torch.randn(8, 3), torch.randn(8, 1)
model = nn.Linear(3, 1)
F.mse_loss(model(x), y).backward()
whole = model.weight.grad

model.zero_grad()
for xb, yb in zip(x.split(2), y.split(2)):  # 4 x (2, 3)
    loss = F.mse_loss(model(xb), yb) / 4
    loss.backward()
parts = model.weight.grad
for name, g in ("whole batch", whole), ("four parts ", parts):
    print(name, [f"{v:.4f}" for v in g[0].tolist()])

# %% loop
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
batches = list(zip(x.split(1), y.split(1)))  # 8 x (1, 3)
every, updates = 4, 0
optimizer.zero_grad()
for i, (xb, yb) in enumerate(batches, start=1):
    loss = F.mse_loss(model(xb), yb) / every
    loss.backward()
    if i % every == 0:
        optimizer.step()
        optimizer.zero_grad()
        updates += 1
print(len(batches), "batches,", updates, "updates")

# %% undivided
model.zero_grad()
F.mse_loss(model(x), y).backward()
whole = model.weight.grad
model.zero_grad()
for xb, yb in zip(x.split(2), y.split(2)):
    F.mse_loss(model(xb), yb).backward()
(model.weight.grad / whole).round(decimals=3)

# %% left-over
model.zero_grad()
for i in range(1, 7):
    F.mse_loss(model(x[:1]), y[:1]).backward()
    if i % every == 0:
        model.zero_grad()
# zh: 六批，每四批更新一次：最后两批的梯度没有用到。
# en: Six batches, an update every four: two are left over.
print("left in .grad:", model.weight.grad is not None)

# %% uneven
# zh: 小批次大小不同时，先求和，再除以样本总数。
# en: For uneven parts: sum, and divide by the number of samples.
model.zero_grad()
for part in (slice(0, 5), slice(5, 8)):
    loss = F.mse_loss(model(x[part]), y[part], reduction="sum")
    (loss / len(x)).backward()
parts = model.weight.grad
for name, g in ("whole batch", whole), ("5 and 3    ", parts):
    print(name, [f"{v:.4f}" for v in g[0].tolist()])

# %% batch-norm
# zh: 八个样本一起计算，与分成两批计算的差别。
# en: Eight samples at once compared to two batches of four.
for norm in (nn.BatchNorm1d(3), nn.LayerNorm(3)):
    together = norm(x)
    apart = torch.cat([norm(part) for part in x.split(4)])
    difference = (together - apart).abs().max()
    print(type(norm).__name__, f"{difference:.3f}")
