# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "替换最后一层", en = "Replace the last layer" }
# ///

# %% quick
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
model = nn.Sequential(nn.Linear(2, 16), nn.ReLU(), nn.Linear(16, 5))
model.requires_grad_(False)
model[2] = nn.Linear(model[2].in_features, 10)
model.to(device)
head = [p for p in model.parameters() if p.requires_grad]
optimizer = torch.optim.AdamW(head, lr=1e-3)
print([n for n, p in model.named_parameters() if p.requires_grad])
