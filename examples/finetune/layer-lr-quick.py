# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "每层一个学习率", en = "A rate for each layer" }
# ///

# %% quick
import torch
from torch import nn

layers = [nn.Linear(8, 8) for _ in range(4)]
model = nn.Sequential(*layers, nn.Linear(8, 2))
groups = []
for depth, layer in enumerate(reversed(model)):
    lr = 1.6e-3 * 0.5**depth
    groups.append({"params": layer.parameters(), "lr": lr})
optimizer = torch.optim.AdamW(groups)
print([f"{group['lr']:.1e}" for group in optimizer.param_groups])
