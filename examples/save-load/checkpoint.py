# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "检查点", en = "A checkpoint" }
# ///

# %% save
import io

import torch
from torch import nn


def build():
    torch.manual_seed(0)
    model = nn.Linear(2, 1)
    return model, torch.optim.Adam(model.parameters(), lr=0.1)


def train(model, optimizer, steps):
    for _ in range(steps):
        optimizer.zero_grad()
        model(torch.ones(4, 2)).pow(2).mean().backward()
        optimizer.step()


model, optimizer = build()
train(model, optimizer, 3)
file = io.BytesIO()
torch.save(
    {
        "epoch": 3,
        "model": model.state_dict(),
        "optimizer": optimizer.state_dict(),
    },
    file,
)
train(model, optimizer, 3)

# %% resume
def resume(with_optimizer):
    file.seek(0)
    checkpoint = torch.load(file, weights_only=True)
    other, optimizer = build()
    other.load_state_dict(checkpoint["model"])
    if with_optimizer:
        optimizer.load_state_dict(checkpoint["optimizer"])
    train(other, optimizer, 3)
    return other.weight.detach()


print("not interrupted:      ", model.weight.detach())
print("with the optimizer:   ", resume(True))
print("without the optimizer:", resume(False))

# %% whole-dict raises="RuntimeError"
# zh: 检查点里有好几个字典，应当取出 "model" 那一个。
# en: The checkpoint holds several dictionaries; "model" is the one.
file.seek(0)
nn.Linear(2, 1).load_state_dict(torch.load(file))
