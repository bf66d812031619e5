# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "模块的常见错误", en = "Errors with modules" }
# ///

# %% plain-list
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, container):
        super().__init__()
        self.layers = container(nn.Linear(3, 3) for _ in range(2))

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x


for container in (list, nn.ModuleList):
    net = Net(container)
    found = len(list(net.parameters()))
    print(container.__name__, net(torch.ones(1, 3)).shape, found)

# %% list-left-behind
# zh: 转换类型、移到 GPU、保存、eval 都影响不到列表里的层。
# en: Changing dtype or device, saving, and eval miss these layers.
net = Net(list).double().eval()
print(net, list(net.state_dict()))
print(net.layers[0].weight.dtype, net.layers[0].training)

# %% empty-optimizer raises="ValueError"
torch.optim.SGD(net.parameters(), lr=0.1)

# %% no-super raises="AttributeError"
class Forgetful(nn.Module):
    def __init__(self):
        self.out = nn.Linear(3, 1)


Forgetful()

# %% misspelt-forward raises="NotImplementedError"
class Misspelled(nn.Module):
    def foward(self, x):
        return x


Misspelled()(torch.ones(3))

# %% call-list raises="NotImplementedError"
nn.ModuleList([nn.Linear(3, 3)])(torch.ones(1, 3))

# %% layer-not-called raises="TypeError"
# zh: nn.ReLU(x) 创建一个层，x 被当作构造参数。
# en: nn.ReLU(x) creates a layer and takes x as its option.
y = nn.ReLU(torch.ones(1, 3))
nn.Linear(3, 1)(y)

# %% built-in-forward
class Fresh(nn.Module):
    def forward(self, x):
        return nn.Linear(3, 1)(x)


torch.manual_seed(0)
fresh, x = Fresh(), torch.ones(1, 3)
print("parameters:", len(list(fresh.parameters())))
print(f"outputs: {fresh(x).item():.4f}, {fresh(x).item():.4f}")

# %% sequential-tuple raises="TypeError"
# zh: LSTM 返回 (output, (h, c))，下一层收到的是元组。
# en: LSTM returns (output, (h, c)): the next layer gets a tuple.
net = nn.Sequential(nn.LSTM(3, 4), nn.Linear(4, 1))
net(torch.ones(6, 1, 3))

# %% dict-key raises="KeyError"
nn.ModuleDict({"block.1": nn.Linear(3, 1)})
