# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "叶子张量的错误", en = "Common leaf tensor errors" }
# ///

# %% converted
import torch

w = torch.ones(2, requires_grad=True).double()
print(w.is_leaf)
w = torch.ones(2, dtype=torch.float64, requires_grad=True)
print(w.is_leaf)

# %% scaled raises="ValueError"
w = 0.1 * torch.ones(3, requires_grad=True)
torch.optim.SGD([w], lr=0.1)

# %% scaled-fixed
w = (0.1 * torch.ones(3)).requires_grad_()
print(w.is_leaf)
optimizer = torch.optim.SGD([w], lr=0.1)

# %% freeze raises="RuntimeError"
w.requires_grad_(False)
print(w.requires_grad)
w.requires_grad_(True)

y = w * 2
y.requires_grad_(False)

# %% nothing-to-train raises="RuntimeError"
x = torch.tensor([3.0, 4.0])
loss = (x**2).sum()
loss.backward()
