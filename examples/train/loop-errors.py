# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "训练循环的错误", en = "Loop errors" }
# ///

# %% indentation raises="IndentationError"
import torch
import torch.nn.functional as F
from torch import nn

note = """
for epoch in range(2):
running_loss = 0.0
for i, data in enumerate(trainloader, 0):
inputs, labels = data
"""
compile(note, "note", "exec")

# %% indented
torch.manual_seed(0)
x = torch.randn(64, 2)
loader = list(zip(x.split(16), x.sum(1, keepdim=True).split(16)))
model = nn.Linear(2, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for epoch in range(3):
    model.train()
    running_loss = 0.0
    for i, data in enumerate(loader):
        inputs, labels = data
        optimizer.zero_grad()
        loss = F.mse_loss(model(inputs), labels)
        loss.backward()
        optimizer.step()
        running_loss += loss.item()
    print(epoch + 1, f"{running_loss / len(loader):.4f}")

# %% stays-in-eval
model = nn.Sequential(nn.Linear(2, 2), nn.Dropout(0.5))
model.train()
for epoch in range(3):
    print(epoch, "training:", model.training)
    # zh: 验证时切换了，却没有人切换回来。
    # en: Validation switches over, and nobody switches back.
    model.eval()

# %% float-labels raises="RuntimeError"
logits = torch.zeros(4, 3)
labels = torch.tensor([0.0, 1.0, 2.0, 1.0])
print(f"{F.cross_entropy(logits, labels.long()):.4f}")
F.cross_entropy(logits, labels)

# %% label-range raises="IndexError"
# zh: 三类的编号是 0、1、2，没有 3。
# en: Three classes are numbered 0, 1, 2; there is no 3.
F.cross_entropy(logits, torch.tensor([1, 2, 3, 1]))

# %% double raises="RuntimeError"
model = nn.Linear(2, 1)
x = torch.zeros(4, 2, dtype=torch.float64)
print(model(x.float()).dtype)
model(x)

# %% item-early raises="AttributeError"
loss = F.mse_loss(model(x.float()), torch.zeros(4, 1)).item()
loss.backward()
