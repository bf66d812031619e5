# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "两个工作进程", en = "Two workers" }
# ///

# %% quick
import torch
from torch.utils.data import DataLoader, TensorDataset

dataset = TensorDataset(torch.arange(12.0).reshape(6, 2))
gpu = torch.cuda.is_available()
if __name__ == "__main__":
    loader = DataLoader(dataset, 2, num_workers=2, pin_memory=gpu)
    for (batch,) in loader:
        batch = batch.to("cuda" if gpu else "cpu", non_blocking=gpu)
        print(batch.tolist())
