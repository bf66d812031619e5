# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "加载剪枝后的权重"
# title.en = "Loading pruned weights"
# ///

# %% load raises="RuntimeError"
import copy

import torch
from torch import nn
from torch.nn.utils import prune

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 3))
prune.l1_unstructured(model[0], "weight", amount=0.5)
state = model.state_dict()
nn.Sequential(nn.Linear(4, 3)).load_state_dict(state)

# %% identity
# zh: 先给新模型加上全 1 的掩码，名字就对上了。
# en: A mask of ones first, and the names match.
other = nn.Sequential(nn.Linear(4, 3))
prune.identity(other[0], "weight")
other.load_state_dict(state)
x = torch.rand(1, 4)
print(torch.equal(other(x), model(x)))

# %% copy raises="RuntimeError"
copy.deepcopy(model)

# %% removed
prune.remove(model[0], "weight")
plain = nn.Sequential(nn.Linear(4, 3))
print(plain.load_state_dict(model.state_dict()))
print(torch.equal(copy.deepcopy(model)(x), plain(x)))
