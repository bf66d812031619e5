# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "no_grad 的常见错误", en = "Common no_grad errors" }
# ///

# %% no-parentheses raises="TypeError"
import torch

model = torch.nn.Linear(3, 1)
x = torch.ones(4, 3)
with torch.no_grad:
    pred = model(x)

# %% bare-call
torch.no_grad()
pred = model(x)
print(pred.requires_grad)

# %% backward-inside raises="RuntimeError"
with torch.no_grad():
    loss = model(x).mean()
loss.backward()

# %% view raises="RuntimeError"
w = torch.ones(3, requires_grad=True)
y = w * 2
with torch.no_grad():
    head = y[:2]
head.add_(1)

# %% comment-only raises="IndentationError"
source = "with torch.no_grad():\n# test code\n"
compile(source, "note.py", "exec")
