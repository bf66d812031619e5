# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "延迟初始化的层", en = "Lazy layers" }
# ///

# %% lazy
import torch
from torch import nn

model = nn.Sequential(
    nn.LazyConv2d(8, 3), nn.LazyBatchNorm2d(), nn.ReLU(),
    nn.Flatten(), nn.LazyLinear(10),
)
model(torch.zeros(2, 3, 32, 32))  # the first call sets the sizes
model

# %% count raises="ValueError"
model = nn.Sequential(
    nn.LazyConv2d(8, 3), nn.Flatten(), nn.LazyLinear(9)
)
sum(p.numel() for p in model.parameters())

# %% optimizer
# zh: 优化器保存的参数对象就是后来初始化的那些，可以先创建。
# en: The optimizer may come first: the parameters are the same objects.
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model(torch.zeros(2, 3, 8, 8)).sum().backward()
optimizer.step()
print(optimizer.param_groups[0]["params"][0] is model[0].weight)
print(type(model[0]).__name__, model[2].in_features)

# %% other-size raises="RuntimeError"
model(torch.zeros(2, 3, 9, 9))

# %% load
fresh = nn.LazyLinear(3)
fresh.load_state_dict(nn.Linear(5, 3).state_dict())
print(fresh.weight.shape)
