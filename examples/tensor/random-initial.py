# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "查看种子", en = "Reading the seed" }
# ///

# %% unseeded volatile=true
import torch

first = torch.rand(3)  # no seed was set
seed = torch.initial_seed()
print(seed)
print(first)
torch.manual_seed(seed)
print(torch.rand(3))

# %% manual
torch.manual_seed(7)
torch.rand(1000)
print(torch.initial_seed())  # not changed by drawing

# %% fresh volatile=true
print(torch.seed())  # sets a new random seed
print(torch.initial_seed())
