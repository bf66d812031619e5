# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "角度与弧度", en = "Angles and radians" }
# ///

# %% angle
import torch

y, x = torch.tensor([1.0, 1, -1, -1]), torch.tensor([1.0, -1, -1, 1])
print(torch.atan(y / x).rad2deg())
print(torch.atan2(y, x).rad2deg())
print(torch.sin(torch.tensor(30.0)), torch.tensor(30.0).deg2rad().sin())
