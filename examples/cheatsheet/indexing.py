# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "速查：索引", en = "Cheat sheet: indexing" }
# device = "cpu"
# ///

# %% setup
import torch

x = torch.arange(12).reshape(3, 4)
labels = torch.tensor([3, 0, 1])

# %% row
x[1]

# %% slice
x[:2, ::2]

# %% rows
x[torch.tensor([0, 2])]

# %% mask
x[x > 8]

# %% where
torch.where(x > 8, x, 0)

# %% nonzero
(x[0] % 2 == 0).nonzero(as_tuple=True)

# %% gather
x.gather(1, labels[:, None]).squeeze(1)

# %% sort
labels.sort(descending=True).values

# %% topk
labels.topk(2).indices

# %% argmax
x.argmax(dim=1)

# %% unique
torch.tensor([2, 1, 2]).unique()
