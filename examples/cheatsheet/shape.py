# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "速查：形状", en = "Cheat sheet: shapes" }
# device = "cpu"
# ///

# %% setup
import torch

x = torch.arange(6).reshape(2, 3)
images = torch.zeros(8, 3, 32, 32)  # (N, C, H, W)

# %% reshape
x.reshape(3, -1)

# %% view
x.view(-1)

# %% flatten
images.flatten(start_dim=1).shape

# %% unsqueeze
x.unsqueeze(0).shape

# %% squeeze
images[:1].squeeze(0).shape

# %% transpose
x.T

# %% permute
images.permute(0, 2, 3, 1).shape

# %% contiguous
x.T.contiguous().view(-1)

# %% cat
torch.cat([x, x], dim=1)

# %% stack
torch.stack([x, x, x]).shape

# %% split
torch.arange(5).split(3)

# %% expand
torch.tensor([[1], [2]]).expand(2, 3)

# %% repeat
torch.tensor([1, 2]).repeat(3)
