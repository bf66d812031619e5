# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "选择 LoRA 的秩", en = "Choosing the rank of LoRA" }
# ///

# %% rank
import torch
from torch import nn

torch.manual_seed(0)
change = torch.randn(32, 4) @ torch.randn(4, 32) / 8  # rank 4
change += 0.02 * torch.randn(32, 32)
x = torch.randn(300, 32)
target = x @ change.T


def fit(rank, steps=200):
    A = nn.Parameter(torch.randn(rank, 32) / 32**0.5)
    B = nn.Parameter(torch.zeros(32, rank))
    optimizer = torch.optim.Adam([A, B], lr=0.03)
    for _ in range(steps):
        loss = nn.functional.mse_loss(x @ A.T @ B.T, target)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return (B @ A).detach()


U, S, V = torch.linalg.svd(change)
total = change.norm()
print("rank  numbers  LoRA   SVD")
for rank in (1, 2, 4, 8, 32):
    best = U[:, :rank] * S[:rank] @ V[:rank]
    missing = [(m - change).norm() / total for m in (fit(rank), best)]
    found, limit = missing
    print(f"{rank:4}  {rank * 64:7}  {found:5.1%}  {limit:5.1%}")

# %% scaling
print("rank  alpha/rank  constant")
for rank in (2, 8, 32):
    changes = []
    for scaling in (8 / rank, 1.0):
        A = nn.Parameter(torch.randn(rank, 32) / 32**0.5)
        B = nn.Parameter(torch.zeros(32, rank))
        optimizer = torch.optim.Adam([A, B], lr=0.01)
        y = scaling * (x[:1] @ A.T @ B.T)
        nn.functional.mse_loss(y, target[:1]).backward()
        optimizer.step()
        y = scaling * (x[:1] @ A.T @ B.T)
        changes.append(y.norm().item())
    print(f"{rank:4}  {changes[0]:10.2f}  {changes[1]:8.2f}")
