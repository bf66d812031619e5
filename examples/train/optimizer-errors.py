# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "优化器的错误", en = "Optimizer errors" }
# ///

# %% single-tensor raises="TypeError"
import torch
from torch import nn

w = torch.zeros(2, requires_grad=True)
torch.optim.SGD(w, lr=0.1)

# %% empty raises="ValueError"
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        # zh: 普通列表里的层没有注册，要用 nn.ModuleList。
        # en: A plain list doesn't register layers: use nn.ModuleList.
        self.layers = [nn.Linear(2, 2), nn.Linear(2, 1)]


torch.optim.SGD(Net().parameters(), lr=0.1)

# %% used-up raises="ValueError"
model = nn.Linear(2, 1)
params = model.parameters()
print("parameters:", sum(p.numel() for p in params))
# zh: parameters() 返回生成器，上一行已经遍历完了。
# en: parameters() returns a generator; the line above exhausted it.
torch.optim.SGD(params, lr=0.1)

# %% non-leaf raises="ValueError"
w = torch.zeros(2, requires_grad=True) * 2
torch.optim.SGD([w], lr=0.1)

# %% twice raises="ValueError"
groups = [
    {"params": model.parameters()},
    {"params": [model.bias], "lr": 0.01},
]
torch.optim.SGD(groups, lr=0.1)

# %% replaced
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model.weight = nn.Parameter(torch.ones(1, 2))
model(torch.ones(1, 2)).sum().backward()
optimizer.step()
# zh: 优化器管理的仍是旧的权重。
# en: The optimizer still manages the old weight.
print(model.weight.detach(), model.weight.grad)

# %% kept
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
with torch.no_grad():
    model.weight.copy_(torch.full((1, 2), 5.0))
optimizer.step()
print(model.weight.detach())
