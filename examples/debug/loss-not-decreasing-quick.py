# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "先过拟合一个批次", en = "Overfit one batch first" }
# ///

# %% quick
import torch
import torch.nn.functional as F

torch.manual_seed(0)
x, y = torch.randn(16, 20), torch.randint(4, (16,))  # one batch
model = torch.nn.Linear(20, 4)
optimizer = torch.optim.Adam(model.parameters(), lr=0.1)
for step in range(61):
    optimizer.zero_grad()
    loss = F.cross_entropy(model(x), y)
    loss.backward()
    optimizer.step()
    if step % 20 == 0:
        print(f"step {step:2d}: loss {loss:.4f}")
