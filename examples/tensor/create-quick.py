# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "创建张量速览", en = "Creating tensors at a glance" }
# ///

# %% quick
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.tensor([[1.0, 2.0], [3.0, 4.0]], device=device)
print(x)
print(torch.zeros_like(x))
print(torch.zeros(2, 3, dtype=torch.int64))
print(torch.full((2,), 7.0))
print(torch.arange(0, 10, 2))
print(torch.linspace(0, 1, steps=5))
