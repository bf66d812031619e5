# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "损失、形状与模式", en = "Loss, shapes, and mode" }
# ///

# %% broadcast
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x = torch.randn(100, 3)
y = x.sum(1)  # (N,)


def train(loss_of, model, steps=151, lr=0.05):
    optimizer = torch.optim.Adam(model.parameters(), lr=lr)
    for step in range(steps):
        optimizer.zero_grad()
        loss = loss_of(model(x))
        loss.backward()
        optimizer.step()
        if step % 50 == 0:
            print(f"{loss.item():.3f}", end=" ")
    print()


train(lambda out: F.mse_loss(out, y), nn.Linear(3, 1))

# %% squeezed
train(lambda out: F.mse_loss(out.squeeze(1), y), nn.Linear(3, 1))

# %% softmax
labels = torch.randint(20, (100,))
x = torch.randn(100, 40)
for softmax in (True, False):
    torch.manual_seed(0)
    layers = [nn.Linear(40, 20)] + [nn.Softmax(1)] * softmax
    model = nn.Sequential(*layers)
    print("softmax" if softmax else "logits ", end=" ")
    train(lambda out: F.cross_entropy(out, labels), model)

# %% eval-mode
x = 1000 + 100 * torch.randn(100, 40)
for mode in ("eval", "train"):
    torch.manual_seed(0)
    model = nn.Sequential(nn.BatchNorm1d(40), nn.Linear(40, 20))
    model.train(mode == "train")
    print(f"{mode:5}", end=" ")
    train(lambda out: F.cross_entropy(out, labels), model)
