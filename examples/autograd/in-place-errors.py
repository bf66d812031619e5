# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "模型里的原地操作", en = "In-place ops in models" }
# ///

# %% step-between raises="RuntimeError"
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(3, 4), nn.Linear(4, 2))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
out = model(torch.ones(1, 3))  # (1, 2)
out[0, 0].backward(retain_graph=True)
optimizer.step()
out[0, 1].backward()

# %% step-after
optimizer.zero_grad()
out = model(torch.ones(1, 3))  # (1, 2)
out[0, 0].backward(retain_graph=True)
out[0, 1].backward()
optimizer.step()
print(model[1].weight.grad.shape)

# %% relu raises="RuntimeError"
model = nn.Sequential(
    nn.Linear(3, 4), nn.Sigmoid(), nn.ReLU(inplace=True)
)
model(torch.ones(1, 3)).sum().backward()

# %% relu-fine
model = nn.Sequential(nn.Linear(3, 4), nn.ReLU(inplace=True))
model(torch.ones(1, 3)).sum().backward()
print(model[0].weight.grad.shape)

# %% skip raises="RuntimeError"
x = torch.ones(4, requires_grad=True)
h = torch.relu(x * 2)
h += x
h.sum().backward()

# %% chunk raises="RuntimeError"
a, b = (x * 2).chunk(2)
a.add_(1)
