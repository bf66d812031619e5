# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
#
# [tool.example]
# title = { zh = "在 GPU 上训练", en = "Train on a GPU" }
# ///

# %% device
import torch
from sklearn.datasets import load_digits
from torch import nn

device = torch.accelerator.current_accelerator(True) or "cpu"
x = torch.tensor(load_digits().data / 16, dtype=torch.float32)
y = torch.tensor(load_digits().target)
torch.manual_seed(0)
train, val, test = torch.randperm(len(x)).split([1097, 300, 400])
model = nn.Sequential(nn.Linear(64, 128), nn.ReLU(), nn.Linear(128, 10))
model.to(device)
optimizer = torch.optim.Adam(model.parameters(), lr=0.005)
first = x[:32].to(device)
print(next(model.parameters()).device, first.device, x.device)
