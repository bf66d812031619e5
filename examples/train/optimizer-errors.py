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
        # zh: 放在列表里的层没有登记；要用 nn.ModuleList。
        # en: Layers in a list are not registered: nn.ModuleList.
        self.layers = [nn.Linear(2, 2), nn.Linear(2, 1)]


torch.optim.SGD(Net().parameters(), lr=0.1)

# %% used-up raises="ValueError"
model = nn.Linear(2, 1)
params = model.parameters()
print("parameters:", sum(p.numel() for p in params))
# zh: parameters() 是生成器，上一行已经把它走完了。
# en: parameters() is a generator, and the line above used it up.
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
# zh: 优化器手里还是旧的那个权重。
# en: The optimizer still holds the old weight.
print(model.weight.detach(), model.weight.grad)

# %% kept
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
with torch.no_grad():
    model.weight.copy_(torch.full((1, 2), 5.0))
optimizer.step()
print(model.weight.detach())
