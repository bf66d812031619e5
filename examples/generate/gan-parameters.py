# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "生成器优化器里的判别器", en = "The wrong weights" }
# ///

# %% wrong
import itertools

import torch
import torch.nn.functional as F
from torch import nn


def make(inputs, outputs):
    return nn.Sequential(
        nn.Linear(inputs, 64), nn.LeakyReLU(0.2), nn.Linear(64, outputs)
    )


def train(clear=True, both=False, label=1.0):
    torch.manual_seed(0)
    G, D = make(4, 2), make(2, 1)
    parameters = G.parameters()
    if both:
        parameters = itertools.chain(G.parameters(), D.parameters())
    g_optimizer = torch.optim.Adam(parameters, 2e-3, (0.5, 0.999))
    d_optimizer = torch.optim.Adam(D.parameters(), 1e-3, (0.5, 0.999))
    bce = F.binary_cross_entropy_with_logits
    one, zero = torch.ones(128, 1), torch.zeros(128, 1)
    for step in range(600):
        real = torch.randn(128, 2) * 0.2 + 1
        fake = G(torch.randn(128, 4))
        d_loss = bce(D(real), one) + bce(D(fake.detach()), zero)
        if clear:
            d_optimizer.zero_grad()
        d_loss.backward()
        d_optimizer.step()
        g_loss = bce(D(fake), one * label)
        g_optimizer.zero_grad()
        g_loss.backward()
        g_optimizer.step()
    said = D(fake).sigmoid().mean()
    return (f"D {d_loss:6.2f}  G {g_loss:6.2f}  "
            f"D says real to {said:.0%} of the fakes")


print("correct               ", train())
print("D in G's optimizer    ", train(both=True))
print("no d_optimizer.zero   ", train(clear=False))
print("G trained to be fake  ", train(label=0.0))
