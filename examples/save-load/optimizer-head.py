# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "换了分类头之后的优化器状态"
# title.en = "The optimizer's state after a new head"
# ///

# %% step raises="RuntimeError"
import torch
from torch import nn


def network(classes):
    torch.manual_seed(0)
    return nn.Sequential(
        nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, classes)
    )


def sgd(model):
    return torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)


x = torch.randn(16, 4)
old = network(80)
old_sgd = sgd(old)
old(x).square().mean().backward()
old_sgd.step()
saved = old_sgd.state_dict()

model = network(10)
optimizer = sgd(model)
optimizer.load_state_dict(saved)  # no complaint
model(x).square().mean().backward()
optimizer.step()

# %% drop
names = [name for name, _ in model.named_parameters()]
parameters = list(model.parameters())
for index, state in list(saved["state"].items()):
    if state["momentum_buffer"].shape != parameters[index].shape:
        print("dropped:", names[index])
        del saved["state"][index]
optimizer = sgd(model)
optimizer.load_state_dict(saved)
optimizer.step()
{
    name: tuple(optimizer.state[p]["momentum_buffer"].shape)
    for name, p in model.named_parameters()
}
