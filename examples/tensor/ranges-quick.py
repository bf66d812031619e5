# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "等差与等比数列", en = "Evenly spaced values" }
# ///

# %% quick
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
print(torch.arange(5, device=device))
print(torch.arange(0, 1, 0.25))
print(torch.linspace(0, 1, steps=5))
print(torch.logspace(0, 3, steps=4))
