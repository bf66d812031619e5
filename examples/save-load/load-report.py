# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "哪些层加载了", en = "Which layers were loaded" }
# ///

# %% report
import torch
from torch import nn


def network(classes, dim=8):
    return nn.Sequential(
        nn.Linear(4, dim), nn.BatchNorm1d(dim), nn.Linear(dim, classes)
    )


torch.manual_seed(0)
checkpoint = network(1000).state_dict()
model = network(12)


def load_matching(model, checkpoint):
    own = model.state_dict()
    for name in sorted(own.keys() | checkpoint.keys()):
        if name not in checkpoint:
            print("missing:   ", name)
        elif name not in own:
            print("unexpected:", name)
        elif checkpoint[name].shape != own[name].shape:
            shapes = checkpoint[name].shape, own[name].shape
            print("mismatch:  ", name, *map(tuple, shapes))
        else:
            own[name] = checkpoint[name]
            print("loaded:    ", name)
    model.load_state_dict(own)


load_matching(model, checkpoint)

# %% check
before = network(12)
before.load_state_dict(model.state_dict())
with torch.no_grad():
    model[0].weight.add_(1)  # e.g. a training step
for name, tensor in model.state_dict().items():
    if not torch.equal(tensor, before.state_dict()[name]):
        print("changed:", name)
