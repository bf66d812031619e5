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
net = nn.Sequential(nn.Linear(8, 32), nn.ReLU(), nn.Linear(32, 1))
optimizer = torch.optim.SGD(net.parameters(), lr=0.01)
x = torch.randn(64, 8)
target = (torch.rand(64, 1) > 0.5) * 255.0
for step in range(51):
    optimizer.zero_grad()
    loss = F.binary_cross_entropy_with_logits(net(x), target)
    loss.backward()
    optimizer.step()
    if step % 10 == 0:
        print(f"step {step:2}: {loss.item():.3g}")

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
