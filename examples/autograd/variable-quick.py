# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "不用 Variable", en = "Without Variable" }
# ///

# %% quick
import torch

x = torch.tensor([[1.0], [2.0], [3.0]])  # (3, 1)
w = torch.zeros(1, 1, requires_grad=True)
loss = ((x @ w - 2 * x) ** 2).mean()
loss.backward()
print(f"{loss.item():.4f}", w.grad)
with torch.no_grad():
    print((x @ w).requires_grad)
print(isinstance(x, torch.autograd.Variable))
