# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "负的损失"
# title.en = "Negative losses"
# ///

# %% mask
import torch
from torch import nn
from torch.nn import functional as F

torch.manual_seed(0)
logits = torch.randn(1, 1, 4, 4)
mask = (torch.rand(1, 1, 4, 4) > 0.5) * 255.0
print("mask", mask.unique().tolist())
loss = F.binary_cross_entropy_with_logits(logits, mask)
print(f"0 and 255 {loss:.2f}")
loss = F.binary_cross_entropy_with_logits(logits, mask / 255)
print(f"0 and 1   {loss:.2f}")

# %% diverges
weight = torch.zeros(1, requires_grad=True)
optimizer = torch.optim.SGD([weight], lr=10.0)
for step in range(4):
    optimizer.zero_grad()
    loss = F.binary_cross_entropy_with_logits(
        weight.expand(16), mask.flatten()
    )
    loss.backward()
    optimizer.step()
    print(f"step {step}: {loss.item():10.1f}")

# %% checked raises="RuntimeError"
F.binary_cross_entropy(logits.sigmoid(), mask)

# %% probabilities
target = torch.tensor([0, 2])
logits = torch.randn(2, 3)
print(f"log_softmax {F.nll_loss(logits.log_softmax(1), target):.2f}")
print(f"softmax     {F.nll_loss(logits.softmax(1), target):.2f}")

# %% normal
x = torch.randn(8, 4)
close, sure = x + 0.01, torch.full_like(x, 1e-3)
print(f"gaussian_nll {F.gaussian_nll_loss(x, close, sure):.2f}")
print(f"-cosine      {-F.cosine_similarity(x, close).mean():.2f}")
