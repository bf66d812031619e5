# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "每个元素有自己的上下界"
# title.en = "A bound for each element"
# ///

# %% tensors
import torch

x = torch.tensor([-3.0, 0.5, 3.0])
low, high = (
    torch.tensor([-2.0, 1.0, 0.0]),
    torch.tensor([0.0, 2.0, 1.0]),
)
print(x.clamp(low, high))
print(torch.maximum(x, low))

# %% mixed raises="TypeError"
x.clamp(low, 1.0)
