# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "搭建模型", en = "Building a model" }
# ///

# %% quick
import torch
from torch import nn

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.hidden, self.out = nn.Linear(3, 4), nn.Linear(4, 1)
    def forward(self, x):
        return self.out(torch.relu(self.hidden(x)))

device = "cuda" if torch.cuda.is_available() else "cpu"
print(Net().to(device)(torch.ones(5, 3, device=device)).shape)
