# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "从线性层到模块"
# title.en = "From a linear layer to a module"
# ///

# %% linear
import torch
from torch import nn

torch.manual_seed(0)
x = torch.rand(5, 64)
layer = nn.Linear(64, 10)
print("weight:", layer.weight.shape, "bias:", layer.bias.shape)
print("layer:  ", layer(x)[0, :3])
print("by hand:", (x @ layer.weight.T + layer.bias)[0, :3])
print("requires a gradient:", layer.weight.requires_grad)

# %% two
first, second = nn.Linear(64, 32), nn.Linear(32, 10)
weight = second.weight @ first.weight  # (10, 64)
bias = second.weight @ first.bias + second.bias  # (10,)
print("two layers:", second(first(x))[0, :3])
print("one layer: ", (x @ weight.T + bias)[0, :3])

# %% spellings
z = torch.tensor([-1.0, 0.5])
print(nn.ReLU()(z), z.relu(), nn.functional.relu(z))


# %% class
class Net(nn.Module):
    def __init__(self, hidden=32):
        super().__init__()
        self.first = nn.Linear(64, hidden)
        self.second = nn.Linear(hidden, 10)

    def forward(self, x):  # (N, 64)
        x = self.first(x).relu()  # (N, hidden)
        return self.second(x)  # logits: (N, 10)


model = Net()
print(model)
x = torch.rand(5, 64)
print(model(x).shape)

# %% parameters
for name, parameter in model.named_parameters():
    print(f"{name:14}", tuple(parameter.shape), parameter.numel())
print("in all:", sum(p.numel() for p in model.parameters()))

# %% super raises="AttributeError"
class Forgetful(nn.Module):
    def __init__(self):
        self.layer = nn.Linear(64, 10)


Forgetful()
