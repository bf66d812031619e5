# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "共享参数", en = "Sharing parameters" }
# ///

# %% tie
import torch
from torch import nn


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(10, 4)  # weight (10, 4)
        self.out = nn.Linear(4, 10, bias=False)  # weight (10, 4)
        self.out.weight = self.embed.weight

    def forward(self, tokens):
        return self.out(self.embed(tokens))


model = Tied()
print([name for name, _ in model.named_parameters()])
print(sum(p.numel() for p in model.parameters()))
print(list(model.state_dict()))

# %% layer-twice
# zh: 同一个层使用两次，参数也是共享的。
# en: Using the same layer twice shares its parameters, too.
layer = nn.Linear(4, 4)
net = nn.Sequential(layer, nn.ReLU(), layer)
print(len(list(net.parameters())), list(net.state_dict()))

# %% list-times
# zh: 列表乘法不会复制层。
# en: Multiplying a list doesn't copy the layer.
repeated = nn.Sequential(*[nn.Linear(4, 4)] * 3)
separate = nn.Sequential(*[nn.Linear(4, 4) for _ in range(3)])
for net in (repeated, separate):
    print(sum(p.numel() for p in net.parameters()))
