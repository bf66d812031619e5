# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "加载器没有批次", en = "The loader has no batches" }
# ///

# %% empty raises="ValueError"
import torch
from torch import nn
from torch.optim.lr_scheduler import OneCycleLR
from torch.utils.data import DataLoader, TensorDataset

data = TensorDataset(torch.randn(6, 2))
loader = DataLoader(data, batch_size=8, drop_last=True)
print("samples:", len(data), "batches:", len(loader))
optimizer = torch.optim.SGD(nn.Linear(2, 1).parameters(), lr=0.1)
OneCycleLR(optimizer, 0.1, total_steps=10 * len(loader))
