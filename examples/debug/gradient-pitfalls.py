# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "梯度的常见问题", en = "Problems with gradients" }
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
# zh: 偏置使第 1 个 ReLU 对所有样本都输出 0。
# en: The bias makes ReLU 1 output 0 for every sample.
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
