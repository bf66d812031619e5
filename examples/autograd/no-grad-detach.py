# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "no_grad 里的 detach()"
# title.en = "detach() under no_grad"
# ///

# %% redundant
import torch

w = torch.ones(2, requires_grad=True)
early = w * 3  # has a graph
with torch.no_grad():
    y = w * 2
    print("y:    ", y.requires_grad, y.detach().requires_grad)
    print("early:", early.requires_grad, early.detach().requires_grad)
    print("w:    ", w.requires_grad, w.detach().requires_grad)
