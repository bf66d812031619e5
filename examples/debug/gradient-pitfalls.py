# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "看梯度时的误会", en = "Misreadings of gradients" }
# ///

# %% none raises="AttributeError"
import torch
from torch import nn

torch.manual_seed(0)
model = nn.ModuleDict(
    {"used": nn.Linear(2, 1), "spare": nn.Linear(2, 1)}
)
x = torch.ones(4, 2)
model["used"](x).mean().backward()
for name, p in model.named_parameters():
    print(name, p.grad.norm())

# %% none-list
print([name for name, p in model.named_parameters() if p.grad is None])

# %% dead
# zh: 偏置太负，ReLU 对每个样本都关着：梯度正好是 0。
# en: The bias shuts the ReLU for every sample: gradients are 0.
layer = nn.Linear(2, 3)
with torch.no_grad():
    layer.bias.copy_(torch.tensor([5.0, -5.0, 5.0]))
torch.relu(layer(x)).sum().backward()
print(layer.weight.grad)

# %% underflow
g = torch.tensor([1e-5, 1e-8])
print(g.half())
print(g.bfloat16())

# %% accumulated
layer = nn.Linear(2, 1)
for _ in range(3):
    layer(x).mean().backward()
    print(f"{layer.weight.grad.norm():.4f}")

# %% too-late
optimizer = torch.optim.SGD(layer.parameters(), lr=0.1)
optimizer.zero_grad()
print(layer.weight.grad)
