# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "优化器与冻结的层", en = "Optimizers, frozen layers" }
# ///

# %% both
import torch
from torch import nn


def frozen_and_head():
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1))
    model[0].requires_grad_(False)
    return model


def train(model, parameters):
    optimizer = torch.optim.SGD(
        parameters, lr=0.1, momentum=0.9, weight_decay=0.1
    )
    for _ in range(3):
        optimizer.zero_grad()
        model(torch.ones(1, 2)).sum().backward()
        optimizer.step()
    return torch.cat([p.detach().flatten() for p in model.parameters()])


everything, filtered = frozen_and_head(), frozen_and_head()
start = everything[0].weight.detach().clone()
a = train(everything, everything.parameters())
trainable = [p for p in filtered.parameters() if p.requires_grad]
b = train(filtered, trainable)
moved = not torch.equal(everything[0].weight, start)
print("frozen layer moved:", moved)
print("all parameters:    ", a[-3:])
print("filtered:          ", b[-3:])

# %% one-line
model = frozen_and_head()
params = [p for p in model.parameters() if p.requires_grad]
optimizer = torch.optim.SGD(params, lr=0.001, momentum=0.9)
print([n for n, p in model.named_parameters() if p.requires_grad])
print(sum(len(g["params"]) for g in optimizer.param_groups))

# %% nothing-left raises="ValueError"
model.requires_grad_(False)
params = [p for p in model.parameters() if p.requires_grad]
torch.optim.SGD(params, lr=0.001)
