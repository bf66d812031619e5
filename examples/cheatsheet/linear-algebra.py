# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "速查：线性代数与频谱"
# title.en = "Cheat sheet: linear algebra"
# device = "cpu"
# ///

# %% setup
import torch

A = torch.tensor([[2.0, 1.0], [1.0, 3.0]])
b = torch.tensor([3.0, 4.0])
y = torch.tensor([[1.0], [2.0], [6.0]])
wave = torch.sin(2 * torch.pi * torch.arange(8) / 4)

# %% solve
torch.linalg.solve(A, b)

# %% inverse
torch.linalg.inv(A)

# %% log-determinant
torch.linalg.slogdet(A).logabsdet

# %% eigenvalues
torch.linalg.eigvalsh(A)

# %% least-squares
torch.linalg.lstsq(torch.ones(3, 1), y).solution

# %% spectrum
torch.fft.rfft(wave).abs().round(decimals=3)

# %% sparse
A.to_sparse() @ b
