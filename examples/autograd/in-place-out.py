# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "out= 不支持自动求导"
# title.en = "out= and autograd"
# ///

# %% refused raises="RuntimeError"
import torch

w = torch.ones(3, requires_grad=True)
buffer = torch.empty(3)
torch.mul(w, 2, out=buffer)

# %% plain
y = torch.mul(w, 2)
y.sum().backward()
print(w.grad)
with torch.no_grad():
    torch.mul(w, 2, out=buffer)
print(buffer, buffer.requires_grad)
