# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "速查：运算", en = "Cheat sheet: operations" }
# device = "cpu"
# ///

# %% setup
import torch

a = torch.tensor([1.0, -2.0, 3.0])
x = torch.arange(6.0).reshape(2, 3)
batch = torch.ones(10, 2, 3)

# %% elementwise
a * a

# %% broadcast
x + a

# %% clamp
a.clamp(min=0)

# %% round
torch.tensor([0.5, 1.5, 2.5]).round()

# %% sum-dim
x.sum(dim=0)

# %% mean
x.mean(dim=1, keepdim=True)

# %% max
x.max(dim=1).values

# %% matmul
x @ x.T

# %% bmm
(batch @ batch.mT).shape

# %% einsum
torch.einsum("ij,ij->i", x, x)

# %% norm
torch.linalg.vector_norm(a)

# %% equal
torch.equal(a, a.clone())

# %% close
torch.allclose(a, a + 1e-7)

# %% in-place
a.add_(1)
