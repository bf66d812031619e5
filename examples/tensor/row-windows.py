# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "每一行从不同的位置截取"
# title.en = "A window of each row, with its own start"
# ///

# %% gather
import torch

data = torch.arange(24).view(3, 8)  # (rows, time)
start = torch.tensor([0, 5, 2])  # (rows,)
index = start[:, None] + torch.arange(3)  # (rows, 3)
print(index)
print(data.gather(1, index))

# %% features
frames = torch.randn(3, 8, 16)  # (rows, time, features)
rows = torch.arange(3)[:, None]  # (rows, 1)
print(frames[rows, index].shape)

# %% past-end raises="RuntimeError"
start = torch.tensor([0, 6, 2])
data.gather(1, start[:, None] + torch.arange(3))

# %% clamp
index = start[:, None] + torch.arange(3)
inside = index < data.shape[1]
print(data.gather(1, index.clamp(max=7)).where(inside, -1))
