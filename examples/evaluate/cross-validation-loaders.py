# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "每一折的数据", en = "The data of each fold" }
# ///

# %% by-hand
import torch
from torch.utils.data import (
    DataLoader,
    Subset,
    SubsetRandomSampler,
    TensorDataset,
)

torch.manual_seed(0)
dataset = TensorDataset(torch.arange(10.0), torch.arange(10) % 2)
parts = torch.randperm(len(dataset)).tensor_split(5)
for k, val in enumerate(parts):
    train = torch.cat(parts[:k] + parts[k + 1 :])
    print("train", train.tolist(), "val", val.tolist())

# %% subset
train_loader = DataLoader(
    Subset(dataset, train.tolist()), batch_size=3, shuffle=True
)
val_loader = DataLoader(Subset(dataset, val.tolist()), batch_size=3)
print("train", [xb.tolist() for xb, _ in train_loader])
print("val  ", [xb.tolist() for xb, _ in val_loader])

# %% sampler
sampler = SubsetRandomSampler(train.tolist())
loader = DataLoader(dataset, batch_size=3, sampler=sampler)
for epoch in range(2):
    print([xb.tolist() for xb, _ in loader])

# %% both raises="ValueError"
DataLoader(dataset, batch_size=3, sampler=sampler, shuffle=True)
