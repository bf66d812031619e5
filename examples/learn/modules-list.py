# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "什么也没学到的层"
# title.en = "Layers that don't learn"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from torch import nn


# zh: 层数可以选择，但 parameters() 里只有最后一层。改好它。
# en: parameters() has only the last layer. Fix this class.
class Deep(nn.Module):
    def __init__(self, depth):
        super().__init__()
        self.hidden = [nn.Linear(64, 64) for _ in range(depth)]
        self.last = nn.Linear(64, 10)

    def forward(self, x):
        for layer in self.hidden:
            x = layer(x).relu()
        return self.last(x)


# %% check raises="AssertionError"
def check():
    for depth in (1, 3):
        model = Deep(depth)
        shape = tuple(model(torch.zeros(2, 64)).shape)
        assert shape == (2, 10), f"shape {shape}"
        count = sum(p.numel() for p in model.parameters())
        expected = depth * (64 * 64 + 64) + 64 * 10 + 10
        assert count == expected, f"{count} of {expected} parameters"


check()

# %% solution
class Deep(nn.Module):
    def __init__(self, depth):
        super().__init__()
        self.hidden = nn.ModuleList(
            nn.Linear(64, 64) for _ in range(depth)
        )
        self.last = nn.Linear(64, 10)

    def forward(self, x):
        for layer in self.hidden:
            x = layer(x).relu()
        return self.last(x)


check()
print(Deep(2))
