# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "DataLoader 速览", en = "DataLoader in brief" }
# ///

# %% quick
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.arange(20.0).reshape(10, 2)  # (10, 2)
y = torch.arange(10) % 2  # (10,)
torch.manual_seed(0)
loader = DataLoader(TensorDataset(x, y), batch_size=4, shuffle=True)
for inputs, labels in loader:
    inputs, labels = inputs.to(device), labels.to(device)
    print(inputs.shape, labels.tolist())
