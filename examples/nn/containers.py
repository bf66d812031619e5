# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "模块容器", en = "Module containers" }
# ///

# %% sequential
import torch
from torch import nn

net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 1))
print(net)
x = torch.ones(5, 3)
print(net(x).shape)

# %% sequential-parts
# zh: 像列表一样取出一层、切片、追加一层。
# en: Index, slice, and append, as with a list.
print(net[0])
print(net[:2](x).shape)  # (5, 4)
net.append(nn.Sigmoid())
print(len(net), [name for name, _ in net.named_children()])

# %% sequential-names
from collections import OrderedDict

named = nn.Sequential(
    OrderedDict(
        hidden=nn.Linear(3, 4), act=nn.ReLU(), out=nn.Linear(4, 1)
    )
)
print(named.hidden)
print(list(named.state_dict()))

# %% module-list
class Stack(nn.Module):
    def __init__(self, width, depth):
        super().__init__()
        self.layers = nn.ModuleList(
            nn.Linear(width, width) for _ in range(depth)
        )

    def forward(self, x):
        # zh: 怎样使用这些层由 forward 决定；这里加上残差连接。
        # en: forward decides how to use them; here, with residuals.
        for layer in self.layers:
            x = x + torch.relu(layer(x))
        return x


stack = Stack(width=3, depth=2)
print(stack)
print(stack(x).shape)

# %% module-dict
class Heads(nn.Module):
    def __init__(self):
        super().__init__()
        self.heads = nn.ModuleDict(
            {"age": nn.Linear(3, 1), "color": nn.Linear(3, 7)}
        )

    def forward(self, x, task):
        return self.heads[task](x)


heads = Heads()
for task in heads.heads:
    print(task, heads(x, task).shape)

# %% nested
tower = nn.Sequential(Stack(3, 2), nn.Linear(3, 1))
for name, p in tower.named_parameters():
    print(name, tuple(p.shape))
