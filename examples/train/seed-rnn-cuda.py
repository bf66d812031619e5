# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GPU 上的 GRU 能否重现"
# title.en = "Is a GRU on a GPU reproducible?"
# device = "cuda"
# exclusive = true
# ///

# %% twice
import torch
from torch import nn


def train(dropout=0.0):
    torch.manual_seed(0)
    net = nn.GRU(
        128, 256, num_layers=3, dropout=dropout, bidirectional=True
    ).to("cuda")
    optimizer = torch.optim.Adam(net.parameters())
    x = torch.randn(50, 64, 128, device="cuda")
    for _ in range(50):
        loss = net(x)[0].square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return [p.detach().clone() for p in net.parameters()]


for dropout in 0.0, 0.5:
    first = train(dropout)
    same = [
        all(map(torch.equal, first, train(dropout))) for _ in range(5)
    ]
    print(f"dropout={dropout}: five more runs equal:", same)
