# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "GAN 里的 detach", en = "detach in a GAN" }
# ///

# %% gradients
import torch
from torch import nn

torch.manual_seed(0)
G, D = nn.Linear(2, 2), nn.Linear(2, 1)
fake = G(torch.randn(4, 2))
D(fake.detach()).mean().backward()
print("G", G.weight.grad, "· D", tuple(D.weight.grad.shape))

# %% accumulated
D.zero_grad()
D(fake).mean().neg().backward()
print("D", D.weight.grad)

# %% frozen
D.zero_grad()
D.requires_grad_(False)
D(G(torch.randn(4, 2))).mean().neg().backward()
D.requires_grad_(True)
print("D", D.weight.grad, "· G", tuple(G.weight.grad.shape))

# %% shared raises="RuntimeError"
fake = G(torch.randn(4, 2))
D(fake).mean().backward()
D(fake).mean().backward()
