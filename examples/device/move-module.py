# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "移动模块", en = "Moving modules" }
# device = "cpu"
# ///

# %% in-place
import torch
from torch import nn

model = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2))
moved = model.to("meta")
print(moved is model)
print({str(p.device) for p in model.parameters()})

# %% forward
x = torch.ones(5, 3)
y = model(x.to("meta"))
print(y.shape, y.device)

# %% registered
class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(3))
        self.register_buffer("mean", torch.zeros(3))
        self.plain = torch.ones(3)

    def forward(self, x):
        return (x - self.mean) * self.weight + self.plain


scale = Scale().to("meta")
for name in ("weight", "mean", "plain"):
    print(name, getattr(scale, name).device)
