# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "装模块的容器", en = "Containers of modules" }
# ///

# %% sequential
import torch
from torch import nn

net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 1))
print(net)
x = torch.ones(5, 3)
print(net(x).shape)

# %% sequential-parts
# zh: 像列表一样取一层、取一段、添一层。
# en: Take a layer, take a part, add a layer, as with a list.
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
        # zh: 怎么用这些层，由 forward 决定；这里加上捷径。
        # en: forward decides how to use them; here with shortcuts.
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
