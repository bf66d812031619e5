# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "速查：创建张量", en = "Cheat sheet: new tensors" }
# device = "cpu"
# ///

# %% setup
import numpy as np
import torch

torch.manual_seed(0)
x = torch.tensor([[1.0, 2.0], [3.0, 4.0]])

# %% from-list
torch.tensor([[1, 2], [3, 4]])

# %% zeros
torch.zeros(2, 3)

# %% full
torch.full((2, 3), 7.0)

# %% eye
torch.eye(2)

# %% like
torch.zeros_like(x)

# %% arange
torch.arange(0, 10, 2)

# %% linspace
torch.linspace(0, 1, steps=5)

# %% rand
torch.rand(3)

# %% randn
torch.randn(3)

# %% randint
torch.randint(0, 10, (5,))

# %% randperm
torch.randperm(5)

# %% from-numpy
torch.from_numpy(np.arange(3.0))
