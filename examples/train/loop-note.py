# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "写错的训练循环", en = "A garbled training loop" }
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
